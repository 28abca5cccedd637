/** Converts an OSCAL catalog to nodes of a package: groups become domains, controls controls, enhancements sub-controls. */
import { pointer } from './json.mjs';
import { nodeOf } from './node.mjs';
import { isObject } from './shapes.mjs';

export const LIMITS = { nodes: 20_000, depth: 20 };

/** Collects parameters and ids of the whole catalog first, because prose may refer to any control. */
function gather(ctx, raw, at, depth) {
  for (const [kind, list] of [
    ['group', raw.groups],
    ['control', raw.controls],
  ]) {
    const place = pointer(at, `${kind}s`);
    if (list !== undefined && !Array.isArray(list)) ctx.findings.add('list_expected', place);
    if (!Array.isArray(list)) continue;
    if (depth >= LIMITS.depth && list.length) ctx.findings.add('levels', place, { max: LIMITS.depth });
    else for (const [i, one] of list.entries()) gatherOne(ctx, one, pointer(place, i), depth);
  }
}

function gatherOne(ctx, one, at, depth) {
  if (!isObject(one)) return ctx.findings.add('object_expected', at);
  ctx.count += 1;
  if (ctx.count > LIMITS.nodes) ctx.findings.add('too_many_controls', at, { max: LIMITS.nodes });
  if (ctx.count > LIMITS.nodes) ctx.findings.end();
  if (typeof one.id === 'string') {
    if (ctx.ids.has(one.id)) ctx.findings.add('duplicate_id', pointer(at, 'id'), { id: one.id.slice(0, 80) });
    ctx.ids.add(one.id);
  }
  addParams(ctx, one, at);
  return gather(ctx, one, at, depth + 1);
}

export function addParams({ cleaner, findings, params }, raw, at) {
  const place = pointer(at, 'params');
  const list = cleaner.list(raw.params, 'param', place) ?? [];
  for (const [i, param] of list.entries()) {
    if (param.id === undefined) findings.add('text_missing', pointer(pointer(place, i), 'id'));
    else if (!params.add(param, pointer(place, i)))
      findings.add('duplicate_id', pointer(pointer(place, i), 'id'), { id: param.id.slice(0, 80) });
  }
  if (list.length) params.keep(raw, list);
}

/** Sorted children: by our own order, or by `sort-id` if all have one, else in file order, controls first. */
function ordered(nodes) {
  const by = (name) =>
    nodes.every((n) => n.columns[name] !== undefined)
      ? nodes.toSorted((a, b) => (a.columns[name] < b.columns[name] ? -1 : a.columns[name] > b.columns[name] ? 1 : 0))
      : undefined;
  return by('order') ?? by('sort') ?? nodes;
}

/** @returns the nodes below `raw`, parents before children, with `level` and `parent` (its index in the list, or null). */
export function nodesOf(raw, at, ctx) {
  gather(ctx, raw, at, 0);
  ctx.findings.end();
  ctx.params.check();
  const out = [];
  const refs = new Set();
  const visit = (above, place, depth, parent, within) => {
    const read = (kind, list = []) =>
      list.map((one, i) => {
        const here = pointer(pointer(place.at, `${kind}s`), i);
        const path = kind === 'control' && within === 'control' ? 'controls/controls' : `${kind}s`;
        return { kind, one, at: here, columns: nodeOf(kind, one, { at: here, path, depth, within }, ctx) };
      });
    for (const [i, node] of ordered([...read('control', above.controls), ...read('group', above.groups)]).entries()) {
      const { order, sort, ref, id, ...columns } = node.columns;
      const ref_no = unique(ref ?? (parent === null ? `${i + 1}` : `${out[parent].ref_no}.${i + 1}`), id, refs, ctx.losses);
      const key = out.push({ ...columns, ref_no, parent, level: depth, position: out.length + 1 }) - 1;
      visit(node.one, node, depth + 1, key, node.kind);
    }
  };
  visit(raw, { at }, 0, null, 'catalog');
  ctx.findings.end();
  return out;
}

/** References of a package are unique: a duplicate gets its id or a number. */
function unique(ref, id, refs, losses) {
  let [found, n] = [ref, 1];
  const taken = () => refs.has(found.trim().toLowerCase());
  if (taken() && id && id.length <= 60) found = id;
  while (taken()) found = `${ref.slice(0, 54)} (${(n += 1)})`;
  if (found !== ref) losses.add('changed', 'ref', 'props (label)', `${ref} → ${found}`);
  refs.add(found.trim().toLowerCase());
  return found;
}
