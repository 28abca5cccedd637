/** The controls selected by an import or an insertion of a profile. */
import { pointer } from './json.mjs';
import { isObject } from './shapes.mjs';

const arrayOf = (value) => (Array.isArray(value) ? value : []);

/** Matches a pattern with `*` and `?` in time proportional to pattern times text, to prevent ReDoS. */
export function matches(pattern, text) {
  let [p, t, star, mark] = [0, 0, -1, 0];
  while (t < text.length) {
    if (pattern[p] === '*') [star, mark, p] = [p, t, p + 1];
    else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) [p, t] = [p + 1, t + 1];
    else if (star >= 0) [mark, p, t] = [mark + 1, star + 1, mark + 1];
    else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}

/** Controls of a catalog in order, each with the ids of its ancestor controls. */
export function controlsOf(raw, above = []) {
  const own = arrayOf(raw.controls)
    .filter(isObject)
    .flatMap((control) => [{ id: control.id, control, above }, ...controlsOf({ controls: control.controls }, [...above, control.id])]);
  return [
    ...own,
    ...arrayOf(raw.groups)
      .filter(isObject)
      .flatMap((group) => controlsOf(group, [])),
  ];
}

/** Ids matched by one list of selectors. */
function named(selectors, all, at, { losses }) {
  const ids = new Set();
  for (const [i, selector] of arrayOf(selectors).filter(isObject).entries()) {
    const own = new Set();
    for (const id of arrayOf(selector['with-ids'])) {
      if (all.byId.has(id)) own.add(id);
      else losses.add('lost', 'unknown_control', 'profile/imports/with-ids', `${String(id).slice(0, 80)} (${pointer(at, i)})`);
    }
    for (const { pattern } of arrayOf(selector.matching).filter(isObject)) {
      if (typeof pattern === 'string' && pattern.length <= 200) for (const id of all.byId.keys()) if (matches(pattern, id)) own.add(id);
    }
    if (selector['with-child-controls'] === 'yes') for (const { id, above } of all.list) if (above.some((a) => own.has(a))) own.add(id);
    for (const id of own) ids.add(id);
  }
  return ids;
}

/** @param list controls of the sources. @returns {Set<string>} the selected ids. Without an explicit include all are included. */
export function selected(selection, list, at, ctx) {
  const all = { list, byId: new Map(list.map((c) => [c.id, c])) };
  const some = selection['include-controls'] !== undefined && selection['include-all'] === undefined;
  const ids = some ? named(selection['include-controls'], all, pointer(at, 'include-controls'), ctx) : new Set(all.byId.keys());
  for (const id of named(selection['exclude-controls'], all, pointer(at, 'exclude-controls'), ctx)) ids.delete(id);
  return ids;
}
