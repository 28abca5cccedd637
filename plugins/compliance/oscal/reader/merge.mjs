/** The structure of a resolved profile: that of its sources, flat, or custom groups. */
import { pointer } from './json.mjs';
import { controlsOf, selected } from './select.mjs';
import { isObject } from './shapes.mjs';

const arrayOf = (value) => (Array.isArray(value) ? value.filter(isObject) : []);
const without = ({ controls: _controls, groups: _groups, ...rest }) => rest;

/** Keeps selected controls; a selected child of a removed control takes its place. */
const kept = (controls, ids) =>
  arrayOf(controls).flatMap((control) => {
    const inner = kept(control.controls, ids);
    if (!ids.has(control.id)) return inner;
    return [{ ...without(control), ...(inner.length ? { controls: inner } : {}) }];
  });

function prune(raw, ids) {
  const groups = arrayOf(raw.groups)
    .map((group) => prune(group, ids))
    .filter((group) => group.groups || group.controls);
  const controls = kept(raw.controls, ids);
  return { ...without(raw), ...(controls.length ? { controls } : {}), ...(groups.length ? { groups } : {}) };
}

/** @param sources catalogs with the ids that were selected from each. @returns groups and controls of the profile. */
export function merged(profile, at, sources, ctx) {
  const pruned = sources.map(({ catalog, ids }) => prune(catalog, ids));
  const merge = isObject(profile.merge) ? profile.merge : {};
  if (merge.combine !== undefined) ctx.losses.add('changed', 'combine', 'profile/merge/combine', merge.combine);
  if (isObject(merge.custom)) return custom(merge.custom, pointer(at, 'merge/custom'), pruned, ctx);
  if (merge.flat !== undefined) return { controls: pruned.flatMap((one) => flat(one)) };
  if (merge['as-is'] !== true) ctx.losses.add('changed', 'structure', 'profile/merge', undefined);
  return { groups: pruned.flatMap((one) => arrayOf(one.groups)), controls: pruned.flatMap((one) => arrayOf(one.controls)) };
}

const flat = (raw) => [...arrayOf(raw.controls), ...arrayOf(raw.groups).flatMap(flat)];

/** Custom groups of the profile, filled by its insertions. A control belongs to the first group that names it. */
function custom(own, at, pruned, ctx) {
  const all = pruned.flatMap((one) => controlsOf(one));
  const placed = new Set();
  const insert = (insertions, place) =>
    arrayOf(insertions).flatMap((insertion, i) => {
      const ids = selected(insertion, all, pointer(place, i), ctx);
      const list = all.filter(({ id, above }) => ids.has(id) && !placed.has(id) && !above.some((a) => ids.has(a)));
      const inOrder =
        insertion.order === 'ascending'
          ? list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          : insertion.order === 'descending'
            ? list.toSorted((a, b) => (a.id > b.id ? -1 : 1))
            : list;
      return inOrder.flatMap(({ control }) => {
        const taken = kept([control], ids);
        for (const { id } of controlsOf({ controls: taken })) placed.add(id);
        return taken;
      });
    });
  const group = ({ groups, 'insert-controls': insertions, ...rest }, place) => ({
    ...without(rest),
    controls: insert(insertions, pointer(place, 'insert-controls')),
    groups: arrayOf(groups).map((inner, i) => group(inner, pointer(pointer(place, 'groups'), i))),
  });
  const top = group(own, at);
  for (const { id } of all) if (!placed.has(id)) ctx.losses.add('lost', 'not_inserted', 'profile/merge/custom', id);
  return { groups: top.groups, controls: top.controls };
}
