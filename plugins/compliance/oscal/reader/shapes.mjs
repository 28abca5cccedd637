/** OSCAL 1.1 schema of the parts that a package keeps unchanged; unknown names are dropped and reported. */
import { pointer } from './json.mjs';

/** By member: `text`, `texts`, `any` (kept unchanged), or the shape of a list's members. */
const SHAPES = {
  prop: { uuid: 'text', name: 'text', ns: 'text', value: 'text', class: 'text', group: 'text', remarks: 'text' },
  link: { href: 'text', rel: 'text', 'media-type': 'text', 'resource-fragment': 'text', text: 'text' },
  param: {
    id: 'text',
    class: 'text',
    'depends-on': 'text',
    props: 'prop',
    links: 'link',
    label: 'text',
    usage: 'text',
    constraints: 'any',
    guidelines: 'any',
    values: 'texts',
    select: 'select',
    remarks: 'text',
  },
  part: { id: 'text', name: 'text', ns: 'text', class: 'text', title: 'text', props: 'prop', links: 'link', prose: 'text', parts: 'part' },
};
const SELECT = { 'how-many': 'text', choice: 'texts' };

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cleans values of the file. Errors go to `findings`, unknown names to `losses`. */
export class Cleaner {
  constructor(findings, losses) {
    Object.assign(this, { findings, losses });
  }

  /** A list of objects of this shape; undefined if missing. */
  list(value, shape, at) {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return this.#fault('list_expected', at);
    const list = value.flatMap((one, i) => this.#object(one, SHAPES[shape], pointer(at, i), shape) ?? []);
    return list.length ? list : undefined;
  }

  /** A text of at most `max` characters. */
  text(value, at, { required = false, max = 20_000 } = {}) {
    if (value === undefined || (typeof value === 'string' && !value.trim())) return required ? this.#fault('text_missing', at) : undefined;
    if (typeof value !== 'string') return this.#fault('text_expected', at);
    if (value.length > max) return this.#fault('text_too_long', at, { max });
    return value;
  }

  /** Reports unknown members. */
  unknown(object, known, at, path) {
    for (const key of Object.keys(object))
      if (!known.includes(key)) this.losses.add('lost', 'unknown', `${path}/${key}`.slice(0, 120), pointer(at, key));
  }

  #object(value, shape, at, path) {
    if (!isObject(value)) return this.#fault('object_expected', at);
    const out = {};
    for (const [key, kind] of Object.entries(shape)) {
      if (value[key] === undefined) continue;
      const clean = this.#member(value[key], kind, pointer(at, key));
      if (clean !== undefined) out[key] = clean;
    }
    this.unknown(value, Object.keys(shape), at, path);
    return out;
  }

  #member(value, kind, at) {
    switch (kind) {
      case 'text':
        return typeof value === 'string' ? value : this.#fault('text_expected', at);
      case 'texts':
        return Array.isArray(value) && value.every((v) => typeof v === 'string') ? value : this.#fault('texts_expected', at);
      case 'select':
        return this.#object(value, SELECT, at, 'param/select');
      case 'any':
        return value;
      default:
        return this.list(value, kind, at);
    }
  }

  #fault(why, at, values) {
    this.findings.add(why, at, values);
    return undefined;
  }
}
