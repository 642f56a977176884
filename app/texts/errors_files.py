"""Sentences of core about files: why one is refused, what to do, and what was noted of it."""

from __future__ import annotations

FILES: dict[str, str] = {
    # --- reasons ---
    "the file is empty": "berkas kosong",
    "it holds no text but binary data": "isinya bukan teks melainkan data biner",
    "the file holds no text": "berkas tidak berisi teks",
    "it holds no text": "tidak berisi teks",
    "the file holds no values": "berkas tidak berisi nilai",
    "its records are nested too deeply": "susunan datanya terlalu dalam",
    "it is a file of Office 97-2003 under a newer suffix": (
        "ini berkas Office 97-2003 dengan akhiran yang lebih baru"
    ),
    "it declares XML entities, as no office program does": (
        "memuat entitas XML yang tidak pernah dibuat program perkantoran"
    ),
    "its pages are empty": "halamannya kosong",
    "its sheets are empty": "lembarnya kosong",
    "the {} file is damaged": "berkas {} rusak",
    "the file broke its reader": "berkas menghentikan pembacanya",
    "the file is protected by a password": "berkas dilindungi kata sandi",
    "it has more than {} {}": "isinya lebih dari {} {}",
    "reading it takes more than {}": "membacanya memerlukan lebih dari {}",
    "{} in it unfolds to a suspicious size": "{} di dalamnya membesar secara mencurigakan",
    "it is a {} file under the suffix .doc": "ini berkas {} dengan akhiran .doc",
    "it is a {} file under the suffix .xls": "ini berkas {} dengan akhiran .xls",
    "it is of a Word older than 97": "dibuat oleh Word sebelum versi 97",
    "it is not valid JSON (line {}: {})": "bukan JSON yang sah (baris {}: {})",
    "it is no PDF file, whatever its suffix says": "ini bukan berkas PDF, apa pun akhiran namanya",
    "{} files cannot be read": "berkas {} tidak dapat dibaca",
    "the name has no suffix": "namanya tanpa akhiran",
    "{} seconds": "{} detik",
    "pages": "halaman",
    "rows": "baris",
    "cells": "sel",
    "records": "rekaman",
    "characters": "karakter",
    "files": "berkas",
    "MB when unpacked": "MB setelah dibongkar",
    # --- remedies ---
    "Check the original and upload again": "Periksa aslinya lalu unggah lagi",
    "Check the original": "Periksa aslinya",
    "Check that its suffix is right": "Periksa apakah akhiran namanya benar",
    "Upload its files without packing them": "Unggah berkas-berkasnya tanpa dikemas",
    "If it holds scanned pages, save it as PDF and upload that": (
        "Bila berisi pindaian, simpan sebagai PDF lalu unggah"
    ),
    "Save it as DOCX and upload that": "Simpan sebagai DOCX lalu unggah",
    "Save it as PDF in its program and upload that": (
        "Simpan sebagai PDF dari programnya lalu unggah"
    ),
    "Save it as {}": "Simpan sebagai {}",
    "Save it as {} and upload that": "Simpan sebagai {} lalu unggah",
    "PDF, DOCX, TXT, CSV, JSON or XLSX": "PDF, DOCX, TXT, CSV, JSON, atau XLSX",
    "Flatten it": "Sederhanakan susunannya",
    "Correct it and upload again": "Perbaiki lalu unggah lagi",
    "Open it in its program, save it again and upload that": (
        "Buka di programnya, simpan ulang, lalu unggah"
    ),
    "Save a copy without one and upload that": "Simpan salinan tanpa kata sandi lalu unggah",
    "Split it into smaller files and upload those": "Pecah menjadi beberapa berkas lalu unggah",
    "Split it into smaller files": "Pecah menjadi beberapa berkas",
    "Split it": "Pecah berkasnya",
    "Save it as XLSX and upload that": "Simpan sebagai XLSX lalu unggah",
    # --- the queue ---
    "It cannot be opened: {}.": "Tidak dapat dibuka: {}.",
    "It could not be stored: {}. Check the disk and try again.": (
        "Tidak dapat disimpan: {}. Periksa disk lalu coba lagi."
    ),
    (
        "The program stopped {} times while reading this file, so it is left alone. Try again, or "
        "save the file anew and upload that."
    ): (
        "Program berhenti {} kali saat membaca berkas ini, jadi berkas ini dilewati. Coba lagi, "
        "atau simpan ulang berkasnya lalu unggah."
    ),
    "Its uploaded bytes are no longer there. Upload it again.": (
        "Unggahannya sudah tidak ada. Unggah lagi."
    ),
    "Cancelled before it was read. Try again when you want it.": (
        "Dibatalkan sebelum dibaca. Coba lagi bila diperlukan."
    ),
    "There is no text in it to be found.": "Tidak ada teks di dalamnya yang dapat dicari.",
    "{} was never read; upload it again, or retry its job.": (
        "{} belum pernah terbaca; unggah lagi, atau ulangi pekerjaannya."
    ),
    "Its stored original is damaged. Delete it and upload the file again.": (
        "Berkas asli yang tersimpan rusak. Hapus, lalu unggah lagi."
    ),
    "Its stored original is lost. Upload the file again.": (
        "Berkas asli yang tersimpan hilang. Unggah lagi."
    ),
    "Page {} of {} cannot be drawn: {}": "Halaman {} dari {} tidak dapat digambar: {}",
    # --- notes ---
    "Some text was found outside of the document's structure; it is at the end.": (
        "Ada teks di luar susunan dokumen; teks itu ada di bagian akhir."
    ),
    "Only the bare text could be read, without tables ({}).": (
        "Hanya teks polos yang terbaca, tanpa tabel ({})."
    ),
    "Only the bare values could be read, without their formats ({}).": (
        "Hanya nilai polos yang terbaca, tanpa formatnya ({})."
    ),
    "Read as {} text.": "Dibaca sebagai teks {}.",
    "in one column": "dalam satu kolom",
    "in one column, {}": "dalam satu kolom, {}",
    "separated by {}": "dipisah {}",
    "separated by {}, {}": "dipisah {}, {}",
    "semicolon": "titik koma",
    "comma": "koma",
    "bar": "garis tegak",
    "decimal comma": "koma desimal",
    "decimal point": "titik desimal",
    "Read as {} text, {}.": "Dibaca sebagai teks {}, {}.",
    "No readable text on page {} (scanned or damaged).": (
        "Tidak ada teks terbaca di halaman {} (pindaian atau rusak)."
    ),
    "Install tesseract to have scans read.": "Pasang tesseract agar pindaian terbaca.",
    "Page {} was read by text recognition; figures may be misread.": (
        "Halaman {} dibaca dengan pengenalan teks; angkanya bisa keliru."
    ),
    "Sheet {} is hidden; it was read like the others.": "Lembar {} tersembunyi; tetap dibaca.",
    "Sheet {} has {} formula cells without a stored value ({}).": (
        "Lembar {} punya {} sel rumus tanpa nilai tersimpan ({})."
    ),
    "Sheet {} has 1 formula cell without a stored value ({}).": (
        "Lembar {} punya 1 sel rumus tanpa nilai tersimpan ({})."
    ),
    "Open the file in a spreadsheet program, save it and upload it again.": (
        "Buka berkasnya di program lembar kerja, simpan, lalu unggah lagi."
    ),
    "{} of {} passages could not be embedded and are found by their words only.": (
        "{} dari {} bagian tidak dapat dijadikan vektor dan hanya ditemukan lewat katanya."
    ),
}
