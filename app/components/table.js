// One table: rows with an id that are opened, picked, ticked or only read.
// Every text comes from documents and people: it is set as text, never as HTML.

const kept = new WeakMap(); // what each table on the page holds, by its root

export default function ({ parentElement, data, setTriggerValue }) {
  let me = kept.get(parentElement);
  if (!me) kept.set(parentElement, (me = begin(parentElement)));
  // A choice made while the server was busy is newer than what it sends.
  if (!(data.sent < me.sent)) {
    me.sent = data.sent;
    me.chosen = new Set(data.chosen);
  }
  if (me.order !== data.order) me.sort = undefined;
  Object.assign(me, { data, order: data.order, send: setTriggerValue });
  draw(me);
  return () => me.watcher.disconnect();
}

function begin(root) {
  const frame = make("div", "frame");
  const table = make("table");
  const parts = [make("caption", "unseen"), make("thead"), make("tbody")];
  table.setAttribute("role", "table"); // as cards its parts lose their own roles
  table.append(...parts);
  frame.append(table);
  root.querySelector(".box").replaceChildren(frame);
  const [caption, head, body] = parts;
  for (const part of [head, body]) part.setAttribute("role", "rowgroup");
  const me = { root, frame, table, caption, head, body, rows: new Map() };
  let width = 0;
  me.watcher = new ResizeObserver(() => {
    if (frame.clientWidth !== width) fit(me);
    width = frame.clientWidth;
  });
  me.watcher.observe(frame);
  return me;
}

/** Draw rows as cards where the columns do not fit, or would be hard to read. */
function fit({ data, frame, table }) {
  frame.classList.remove("cards");
  const hard = frame.clientWidth < 560 && data.columns.length > 3;
  const tight = hard || table.scrollWidth > frame.clientWidth + 1;
  frame.classList.toggle("cards", tight);
}

function draw(me) {
  const { data, frame } = me;
  const focused = whereFocusIs(me);
  me.caption.textContent = data.label;
  frame.style.maxHeight = data.height ?? "";
  frame.classList.toggle("scrolls", Boolean(data.height));
  const heading = JSON.stringify([data.columns, data.mode, data.sortable]);
  if (me.heading !== heading) {
    me.heading = heading;
    me.rows.clear();
    me.head.replaceChildren(headRow(me));
  }
  showSort(me);
  const rows = sorted(me).map((row) => rowOf(me, row));
  const ids = new Set(data.rows.map((row) => row.id));
  for (const id of me.rows.keys()) if (!ids.has(id)) me.rows.delete(id);
  const now = me.body.children;
  if (rows.length !== now.length || rows.some((row, at) => row !== now[at]))
    me.body.replaceChildren(...rows);
  fit(me);
  showChosen(me);
  if (focused) focusAgain(me, focused);
  // What scrolls must be reachable by keyboard; so that it is named, it is a region.
  const scrolls = Boolean(data.height) && frame.scrollHeight > frame.clientHeight + 1;
  if (scrolls) Object.assign(frame, { tabIndex: 0, role: "region", ariaLabel: data.label });
  else for (const name of ["tabindex", "role", "aria-label"]) frame.removeAttribute(name);
}

// --- header -----------------------------------------------------------------------------------

function headRow(me) {
  const { data } = me;
  const row = make("tr");
  row.setAttribute("role", "row");
  if (data.mode === "tick") row.append(columnHead(make("th", "ticks"), data.words.ticks, true));
  data.columns.forEach((column, at) => {
    const cell = columnHead(make("th", column.kind), column.name, data.sortable);
    if (data.sortable) {
      const button = make("button");
      button.type = "button";
      button.dataset.control = `sort-${at}`;
      button.append(column.name, make("span", "arrow"));
      button.lastChild.ariaHidden = "true";
      button.onclick = () => sortBy(me, at);
      cell.replaceChildren(button);
    }
    row.append(cell);
  });
  return row;
}

function columnHead(cell, name, unseen) {
  cell.scope = "col";
  cell.setAttribute("role", "columnheader");
  cell.append(unseen ? make("span", "unseen", name) : name);
  return cell;
}

function sortBy(me, at) {
  const way = me.sort?.at !== at ? 1 : me.sort.way === 1 ? -1 : 0;
  me.sort = way ? { at, way } : undefined;
  draw(me);
}

function showSort(me) {
  if (!me.data.sortable) return;
  const skipped = me.data.mode === "tick" ? 1 : 0;
  me.data.columns.forEach((_, at) => {
    const way = me.sort?.at === at ? me.sort.way : 0;
    me.head.firstChild.children[at + skipped].ariaSort =
      way === 1 ? "ascending" : way === -1 ? "descending" : "none";
  });
}

/** Rows in the chosen order; those that have nothing in the column come last either way. */
function sorted({ data, sort }) {
  if (!sort) return data.rows;
  const words = new Intl.Collator(data.language, { numeric: true });
  const key = (row) => row.cells[sort.at].value ?? row.cells[sort.at].text;
  return [...data.rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === "" || b === "") return (a === "") - (b === "");
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
    return sort.way * (typeof a === "number" ? a - b : words.compare(a, b));
  });
}

// --- rows -------------------------------------------------------------------------------------

/** The row's element: the one that is there, unless something in it changed. */
function rowOf(me, row) {
  const json = JSON.stringify(row);
  const there = me.rows.get(row.id);
  if (there?.json === json) return there.element;
  const element = bodyRow(me, row);
  me.rows.set(row.id, { json, element });
  return element;
}

function bodyRow(me, row) {
  const { data } = me;
  const element = make("tr", data.mode === "tick" ? "ticked" : "");
  element.setAttribute("role", "row");
  element.dataset.id = row.id;
  const takes = data.mode !== "read" && !row.locked;
  if (data.mode === "tick") element.append(tickCell(me, row, takes));
  data.columns.forEach((column, at) => {
    const title = column.kind === "title";
    const cell = make(title ? "th" : "td", classes(column, row.cells[at]));
    if (title) cell.scope = "row";
    cell.setAttribute("role", title ? "rowheader" : "cell");
    if (column.narrow === "labelled") cell.append(make("span", "label", column.name));
    cell.append(...contents(me, row.cells[at], title && takes ? row : undefined));
    element.append(cell);
  });
  if (takes) {
    element.classList.add("takes");
    element.onclick = (event) => {
      if (event.target.closest("a, button, input")) return;
      if (!String(document.getSelection())) take(me, row.id);
    };
  }
  return element;
}

function classes(column, cell) {
  const narrow = column.kind === "title" ? "" : column.narrow;
  const empty = cell.text ? "" : "empty";
  return [column.kind, narrow, column.wide ? "wide" : "", empty].filter(Boolean).join(" ");
}

function tickCell(me, row, takes) {
  const cell = make("td", "ticks");
  cell.setAttribute("role", "cell");
  if (!takes) return cell;
  const box = make("input");
  box.type = "checkbox";
  box.dataset.control = "take";
  box.ariaLabel = row.name;
  box.onchange = () => take(me, row.id);
  cell.append(box);
  return cell;
}

/** What a cell holds; `row` where its text is what opens or picks the row. */
function contents(me, cell, row) {
  const parts = [cell.text];
  if (cell.tone) parts[0] = make("span", `tone ${cell.tone}`, cell.text);
  if (cell.best) {
    parts[0] = make("strong", "best", cell.text);
    parts.push(make("span", "unseen", ` (${me.data.words.best})`));
  }
  if (row && me.data.mode !== "tick") parts[0] = control(me, row, cell.text);
  if (cell.note) parts.push(make("span", "note", cell.note));
  if (cell.share !== undefined) {
    const bar = make("progress");
    Object.assign(bar, { max: 1, value: cell.share, ariaLabel: cell.text });
    parts.push(bar);
  }
  return parts;
}

function control(me, row, text) {
  const link = me.data.mode === "open";
  const made = make(link ? "a" : "button", "", text);
  made.dataset.control = "take";
  if (link) {
    const address = new URL(location.href);
    address.searchParams.set(me.data.parameter, row.id);
    made.href = address;
  } else made.type = "button";
  made.onclick = (event) => {
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    take(me, row.id);
  };
  return made;
}

function take(me, id) {
  if (me.data.mode === "open") return me.send("open", id);
  const had = me.chosen.has(id);
  if (me.data.mode === "pick") me.chosen.clear();
  me.chosen[had ? "delete" : "add"](id);
  me.sent += 1;
  showChosen(me);
  me.send("choice", { ids: [...me.chosen], sent: me.sent });
}

function showChosen(me) {
  for (const row of me.body.children) {
    const chosen = me.chosen.has(row.dataset.id);
    row.classList.toggle("chosen", chosen);
    const box = row.querySelector("[data-control=take]");
    if (!box) continue;
    if (me.data.mode === "tick") box.checked = chosen;
    if (me.data.mode === "pick") box.ariaPressed = String(chosen);
  }
}

// --- focus ------------------------------------------------------------------------------------

function whereFocusIs(me) {
  const at = me.root.activeElement ?? document.activeElement;
  if (!at || !me.frame.contains(at)) return undefined;
  return { at, id: at.closest("tbody tr")?.dataset.id, control: at.dataset.control };
}

function focusAgain(me, { at, id, control }) {
  if (me.root.activeElement === at) return;
  const row = id === undefined ? me.head : me.rows.get(id)?.element;
  row?.querySelector(`[data-control="${control}"]`)?.focus({ preventScroll: true });
}

function make(tag, classes, text) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}
