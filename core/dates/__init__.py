"""Dates in questions and documents, Indonesian and English, without a language model.

`question.read` and `follow_up.follow_up` read what a question asks for; `mentions.find`
finds the dates that a text names, and `document.read` settles a document's own date. What
is read how stands in `CONVENTIONS.md`.

The way of a question, each step a module that knows nothing of the later ones:

    words/*.toml   names, spellings, number words and cues: one data file a language
    lexicon        those files as roles that a word can play
    tokens         the text as tokens, each in its place; codes barred
    guards         numbers of laws, standards, things and measures barred
    grammar        rules (absolute, segments, relative, parts) that read phrases
    links          phrases joined to lists and ranges, sharing years and months
    evidence       doubtful words ("May", "Juli", "H2") believed or not
    phrases        each phrase resolved against today, with its open ends
    strategy       newest, compared, dated, or no regard to time
"""
