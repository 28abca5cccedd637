/** Parameters of a catalog, and their insertion into prose as NIST prints it. */
import { refusal } from './refused.mjs';

const INSERT = /\{\{\s*(?:insert\s*:\s*param\s*,\s*)?([\p{L}_][\p{L}\p{N}._-]*)\s*\}\}/gu;
const PREFIX = /^organi[sz]ation-defined\b/i;
const HOW_MANY = { one: ' (one)', 'one-or-more': ' (one or more)' };

/** Maximum length of a text with its parameters, and nesting of parameters. */
const LIMITS = { text: 20_000, depth: 30 };

export class Params {
  #byId = new Map();
  #texts = new Map();
  #open = new Set();
  #lists = new Map();
  #losses;

  /** @param losses receives references to missing parameters. */
  constructor(losses) {
    this.#losses = losses;
  }

  /** @param at its position in the file. @returns false if its id is taken. */
  add(param, at) {
    if (this.#byId.has(param.id)) return false;
    this.#byId.set(param.id, { param, at });
    return true;
  }

  /** Stores the cleaned parameters of a group or control. */
  keep(raw, list) {
    this.#lists.set(raw, list);
  }

  /** @returns the stored parameters, or null. */
  of(raw) {
    return this.#lists.get(raw) ?? null;
  }

  /** @throws {Refused} for circular parameters. */
  check() {
    for (const id of this.#byId.keys()) this.text(id);
  }

  /** Inserts the parameters into prose. */
  insert = (prose) => prose.replace(INSERT, (whole, id) => this.text(id) ?? this.#unknown(whole, id));

  /**
   * `[Assignment: organization-defined frequency]`, `[Selection (one or more): ...]`, or the set values; undefined if there is no such
   * parameter.
   */
  text(id) {
    const known = this.#texts.get(id);
    if (known !== undefined) return known;
    const entry = this.#byId.get(id);
    if (!entry) return undefined;
    if (this.#open.has(id)) throw refusal('cyclic_param', { at: entry.at, id });
    if (this.#open.size >= LIMITS.depth) throw refusal('param_depth', { at: entry.at, id, max: LIMITS.depth });
    this.#open.add(id);
    const text = this.#wordsOf(entry.param);
    this.#open.delete(id);
    if (text.length > LIMITS.text) throw refusal('text_too_long', { at: entry.at, max: LIMITS.text });
    this.#texts.set(id, text);
    return text;
  }

  #wordsOf({ id, label, values, select }) {
    if (values?.length) return values.map(this.insert).join(', ');
    if (select?.choice?.length) return `[Selection${HOW_MANY[select['how-many']] ?? ''}: ${select.choice.map(this.insert).join('; ')}]`;
    const words = label === undefined ? id : this.insert(label);
    return `[Assignment: ${label === undefined || PREFIX.test(words) ? words : `organization-defined ${words}`}]`;
  }

  #unknown(whole, id) {
    this.#losses.add('changed', 'unknown_param', 'params', id);
    return whole;
  }
}
