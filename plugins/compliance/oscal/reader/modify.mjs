/** A profile's changes of its controls: parameters, properties and parts. */
import { pointer } from './json.mjs';
import { controlsOf } from './select.mjs';
import { isObject } from './shapes.mjs';

const arrayOf = (value) => (Array.isArray(value) ? value.filter(isObject) : []);
const SET = ['class', 'label', 'props', 'links', 'constraints', 'usage', 'guidelines', 'values', 'select'];
const ADDED = ['params', 'props', 'links', 'parts'];

/** Applies `modify` to groups and controls that are the profile's own copies. Changes without a target are reported. */
export function modify(profile, at, catalog, { losses }) {
  if (!isObject(profile.modify)) return;
  const place = pointer(at, 'modify');
  setParameters(profile.modify['set-parameters'], catalog, pointer(place, 'set-parameters'), losses);
  const controls = new Map(controlsOf(catalog).map((c) => [c.id, c.control]));
  for (const [i, alter] of arrayOf(profile.modify.alters).entries()) {
    const control = controls.get(alter['control-id']);
    const where = pointer(pointer(place, 'alters'), i);
    if (!control) {
      losses.add('lost', 'alter', 'profile/modify/alters', `${String(alter['control-id']).slice(0, 80)} (${where})`);
      continue;
    }
    for (const remove of arrayOf(alter.removes))
      if (!removeFrom(control, remove)) losses.add('lost', 'alter', 'profile/modify/alters/removes', where);
    for (const add of arrayOf(alter.adds))
      if (!addTo(control, add))
        losses.add('lost', 'alter', 'profile/modify/alters/adds', `${String(add['by-id']).slice(0, 80)} (${where})`);
  }
}

function setParameters(list, catalog, at, losses) {
  const params = new Map(holders(catalog).flatMap((holder) => arrayOf(holder.params).map((param, i) => [param.id, { holder, i }])));
  for (const [i, set] of arrayOf(list).entries()) {
    const found = params.get(set['param-id']);
    if (!found) {
      losses.add('lost', 'set_parameter', 'profile/modify/set-parameters', `${String(set['param-id']).slice(0, 80)} (${pointer(at, i)})`);
      continue;
    }
    const copy = [...found.holder.params];
    copy[found.i] = {
      ...copy[found.i],
      ...Object.fromEntries(SET.filter((name) => set[name] !== undefined).map((name) => [name, set[name]])),
    };
    found.holder.params = copy;
  }
}

/** Everything that may have parameters: the catalog, its groups, its controls. */
const holders = (raw) => [raw, ...arrayOf(raw.groups).flatMap(holders), ...arrayOf(raw.controls).flatMap(holders)];

/** Removes all properties, parts, links and parameters that match all criteria. @returns whether there was one. */
function removeFrom(control, remove) {
  const { 'by-name': name, 'by-class': ofClass, 'by-id': id, 'by-ns': ns, 'by-item-name': item } = remove;
  if ([name, ofClass, id, ns].every((said) => said === undefined)) return false;
  const kind = { prop: 'props', part: 'parts', link: 'links', param: 'params' };
  const fits = (one) =>
    (name === undefined || one.name === name) &&
    (ofClass === undefined || one.class === ofClass) &&
    (id === undefined || one.id === id) &&
    (ns === undefined || one.ns === ns);
  let found = false;
  const clean = (object) => {
    const out = { ...object };
    for (const list of ADDED) {
      if (!Array.isArray(object[list])) continue;
      const wanted = item === undefined || kind[item] === list;
      const rest = object[list].filter((one) => !(wanted && isObject(one) && fits(one)));
      found ||= rest.length < object[list].length;
      out[list] = list === 'parts' ? rest.map((one) => (isObject(one) ? clean(one) : one)) : rest;
    }
    return out;
  };
  Object.assign(control, clean(control));
  return found;
}

/** @returns false if its target position does not exist. */
function addTo(control, add) {
  const { 'by-id': id, position = 'ending' } = add;
  if (id === undefined || id === control.id) {
    if (typeof add.title === 'string') control.title = add.title;
    put(control, add, position === 'starting' || position === 'before');
    return true;
  }
  let found = false;
  const walk = (parts) =>
    parts.flatMap((part) => {
      if (!isObject(part)) return [part];
      if (part.id !== id) return [Array.isArray(part.parts) ? { ...part, parts: walk(part.parts) } : part];
      found = true;
      const added = arrayOf(add.parts);
      if (position === 'before') return [...added, part];
      if (position === 'after') return [part, ...added];
      const copy = { ...part };
      put(copy, add, position === 'starting');
      return [copy];
    });
  if (Array.isArray(control.parts)) control.parts = walk(control.parts);
  return found;
}

function put(target, add, first) {
  for (const list of ADDED) {
    const added = arrayOf(add[list]);
    const there = Array.isArray(target[list]) ? target[list] : [];
    if (added.length) target[list] = first ? [...added, ...there] : [...there, ...added];
  }
}
