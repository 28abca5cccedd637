/**
 * Reads the ICU texts of the catalogues, in place of the parser of react-intl (vite.config.ts), which also knows patterns of dates and
 * numbers and is ten times as large on every page. Known here: values, numbers, plurals, selections, tags and quotes. Its result equals
 * that of the other parser for every text of the product (message-parser.test.ts).
 */
export * from '@formatjs/icu-messageformat-parser/no-parser.js';
import type { MessageFormatElement, PluralOrSelectOption } from '@formatjs/icu-messageformat-parser/no-parser.js';

const [LITERAL, ARGUMENT, NUMBER, SELECT, PLURAL, POUND, TAG] = [0, 1, 2, 5, 6, 7, 8];

const SPACE = /[\s\u200e\u200f]*/y;
const NAME = /[^\s\u200e\u200f\p{Pattern_Syntax}]+/uy;
const SELECTOR = /=\d+|[^\s\u200e\u200f\p{Pattern_Syntax}]+/uy;
const OFFSET = /offset:[\s\u200e\u200f]*(-?\d+)/y;
const TAG_NAME = /[a-zA-Z][\w.\-\u00b7\u00c0-\uffff]*/y;
/** At most as many decimals as there are marks: `::.###`. */
const DECIMALS = /,[\s\u200e\u200f]*::(\.#+)[\s\u200e\u200f]*/y;

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly ignoreTag: boolean;

  constructor(text: string, ignoreTag: boolean) {
    this.text = text;
    this.ignoreTag = ignoreTag;
  }

  /** @param within kind of the argument around it; @param depth 0 for the whole text */
  message(depth: number, within: string): MessageFormatElement[] {
    const elements: object[] = [];
    while (this.at < this.text.length && !(depth > 0 && this.sees('}')) && !(!this.ignoreTag && this.sees('</'))) {
      if (this.sees('{')) elements.push(this.argument(depth));
      else if (this.sees('#') && within.startsWith('plural')) elements.push(this.pound());
      else if (this.opensTag()) elements.push(this.tag(depth, within));
      else elements.push({ type: LITERAL, value: this.literal(depth, within) });
    }
    if (depth === 0 && this.at < this.text.length) this.fail('</ without its tag');
    return elements as MessageFormatElement[];
  }

  private sees(what: string): boolean {
    return this.text.startsWith(what, this.at);
  }

  private fail(why: string): never {
    throw new SyntaxError(`${why} at ${this.at} of "${this.text}"`);
  }

  private need(what: string): void {
    if (!this.sees(what)) this.fail(`No ${what}`);
    this.at += what.length;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  private name(pattern = NAME): string {
    const [name] = this.take(pattern) ?? this.fail('No name');
    this.take(SPACE);
    return name;
  }

  private opensTag(): boolean {
    return !this.ignoreTag && /^<[a-zA-Z]/.test(this.text.slice(this.at, this.at + 2));
  }

  private pound(): object {
    this.at++;
    return { type: POUND };
  }

  private literal(depth: number, within: string): string {
    let said = '';
    const plural = within.startsWith('plural');
    while (this.at < this.text.length) {
      const [char, next] = [this.text[this.at]!, this.text[this.at + 1] ?? ''];
      if (char === '{' || (char === '}' && depth > 0) || (char === '#' && plural)) break;
      if (char === '<' && !this.ignoreTag && /[a-zA-Z/]/.test(next)) break;
      if (char === "'" && next === "'") {
        said += "'";
        this.at += 2;
      } else if (char === "'" && next !== '' && (plural ? '{}<>#' : '{}<>').includes(next)) {
        said += this.quoted();
      } else {
        said += char;
        this.at++;
      }
    }
    return said;
  }

  /** What stands between apostrophes, up to the end of the text where the second is missing. */
  private quoted(): string {
    let said = '';
    for (this.at++; this.at < this.text.length; this.at++) {
      if (this.text[this.at] !== "'") said += this.text[this.at];
      else if (this.text[this.at + 1] === "'") said += this.text[++this.at];
      else break;
    }
    this.at++;
    return said;
  }

  private tag(depth: number, within: string): object {
    this.need('<');
    const value = this.name(TAG_NAME);
    if (this.sees('/>')) {
      this.need('/>');
      return { type: LITERAL, value: `<${value}/>` };
    }
    this.need('>');
    const children = this.message(depth + 1, within);
    this.need('</');
    if (this.name(TAG_NAME) !== value) this.fail(`No </${value}>`);
    this.need('>');
    return { type: TAG, value, children };
  }

  private argument(depth: number): object {
    this.need('{');
    this.take(SPACE);
    const value = this.name();
    if (this.sees('}')) {
      this.need('}');
      return { type: ARGUMENT, value };
    }
    this.need(',');
    this.take(SPACE);
    const kind = this.name();
    const element = kind === 'number' ? this.number(value) : this.choice(value, kind, depth);
    this.need('}');
    return element;
  }

  private number(value: string): object {
    const decimals = this.take(DECIMALS)?.[1];
    if (!decimals) return { type: NUMBER, value, style: null };
    const parsedOptions = { maximumFractionDigits: decimals.length - 1 };
    return { type: NUMBER, value, style: { type: 0, tokens: [{ stem: decimals, options: [] }], parsedOptions } };
  }

  private choice(value: string, kind: string, depth: number): object {
    if (kind !== 'plural' && kind !== 'select') this.fail(`No known kind: ${kind}`);
    this.need(',');
    this.take(SPACE);
    const offset = kind === 'plural' ? Number(this.take(OFFSET)?.[1] ?? 0) : 0;
    this.take(SPACE);
    const options: Record<string, PluralOrSelectOption> = {};
    while (!this.sees('}')) {
      const selector = this.name(SELECTOR);
      if (Object.hasOwn(options, selector)) this.fail(`${selector} twice`);
      this.need('{');
      options[selector] = { value: this.message(depth + 1, kind) };
      this.need('}');
      this.take(SPACE);
    }
    if (!Object.hasOwn(options, 'other')) this.fail('No other');
    return kind === 'select' ? { type: SELECT, value, options } : { type: PLURAL, value, options, offset, pluralType: 'cardinal' };
  }
}

/** @throws SyntaxError where the text is none that is known here. */
export const parse = (text: string, { ignoreTag = false }: { ignoreTag?: boolean } = {}): MessageFormatElement[] =>
  new Reader(text, ignoreTag).message(0, '');
