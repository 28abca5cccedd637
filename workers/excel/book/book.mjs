/** A workbook as its parts: sheets in their order, shared texts, which styles show dates, names of ranges. */
import { Refused } from '../refused.mjs';
import { checkZip, entriesOf, unpacked } from '../zip.mjs';
import { scanSheet } from './sheet.mjs';
import { attribute, tags, unescaped } from './xml.mjs';

/** A workbook of more sheets is no form that people fill in. */
const SHEETS = 60;
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);

export class Book {
  constructor(bytes, limits) {
    checkZip(bytes, limits.unpacked);
    this.bytes = bytes;
    this.entries = entriesOf(bytes);
    this.byName = new Map(this.entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
    this.texts = new Map();
    this.scans = new Map();
    this.path = this.workbookPath();
    this.sheets = this.sheetsOf();
  }

  /** Content of a part; '' where there is none. */
  part(name) {
    if (!this.texts.has(name)) {
      const entry = this.byName.get(name);
      this.texts.set(
        name,
        entry
          ? unpacked(this.bytes, entry)
              .toString('utf8')
              .replace(/^\ufeff/, '')
          : '',
      );
    }
    return this.texts.get(name);
  }

  workbookPath() {
    for (const tag of tags(this.part('_rels/.rels'))) {
      if (tag.name === 'Relationship' && /\/officeDocument$/.test(attribute(tag.attrs, 'Type') ?? ''))
        return (attribute(tag.attrs, 'Target') ?? '').replace(/^\//, '');
    }
    throw new Refused('parse_failed');
  }

  sheetsOf() {
    const folder = this.path.replace(/[^/]*$/, '');
    const targets = new Map();
    for (const tag of tags(this.part(`${folder}_rels/${this.path.slice(folder.length)}.rels`))) {
      if (tag.name === 'Relationship') targets.set(attribute(tag.attrs, 'Id'), resolved(folder, attribute(tag.attrs, 'Target') ?? ''));
    }
    const sheets = [];
    this.names = [];
    this.from1904 = false;
    let name;
    for (const tag of tags(this.part(this.path))) {
      if (tag.name === 'sheet' && !tag.close)
        sheets.push({
          name: attribute(tag.attrs, 'name') ?? '',
          hidden: (attribute(tag.attrs, 'state') ?? 'visible') !== 'visible',
          path: targets.get(attribute(tag.attrs, 'id')),
        });
      if (tag.name === 'workbookPr' && !tag.close) this.from1904 = /^(1|true)$/.test(attribute(tag.attrs, 'date1904') ?? '');
      if (tag.name !== 'definedName') continue;
      if (!tag.close) name = { name: attribute(tag.attrs, 'name') ?? '', local: attribute(tag.attrs, 'localSheetId'), from: tag.end };
      else if (name)
        this.names.push({
          name: name.name.toLowerCase(),
          local: name.local === undefined ? undefined : Number(name.local),
          formula: unescaped(this.part(this.path).slice(name.from, tag.start)),
        });
    }
    if (!sheets.length) throw new Refused('parse_failed');
    if (sheets.length > SHEETS) throw new Refused('too_heavy');
    return sheets;
  }

  /** What stands in a sheet (scanSheet); nothing for a sheet of charts. */
  scan(index) {
    const { path } = this.sheets[index];
    if (!this.scans.has(index)) this.scans.set(index, scanSheet(path?.includes('/worksheets/') ? worthReading(this.part(path)) : ''));
    return this.scans.get(index);
  }

  /** Formula behind a name, as this sheet sees it. */
  named(name, sheet) {
    const same = this.names.filter((n) => n.name === name.toLowerCase());
    return (same.find((n) => n.local === sheet) ?? same.find((n) => n.local === undefined))?.formula;
  }

  /** Shared texts, and where a plain text stands among them. */
  get shared() {
    this.strings ??= sharedOf(this.part(`${this.path.replace(/[^/]*$/, '')}sharedStrings.xml`));
    return this.strings;
  }

  /** Whether a style shows its number as a day. */
  isDate(style) {
    this.dates ??= datesOf(this.part(`${this.path.replace(/[^/]*$/, '')}styles.xml`));
    return this.dates[style ?? 0] ?? false;
  }
}

const HOLDS = /<(?:[\w.-]+:)?(?:v|f|is)[\s/>]/;

/** Some sheets are megabytes of cells that are only painted: of these the head is enough. */
const worthReading = (xml) => (HOLDS.test(xml) ? xml : xml.slice(0, Math.max(0, xml.search(/<(?:[\w.-]+:)?sheetData[\s/>]/))));

/** A target of a relationship, from the folder of the part that names it. */
function resolved(folder, target) {
  if (target.startsWith('/')) return target.slice(1);
  const steps = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function sharedOf(xml) {
  const [list, plain] = [[], new Map()];
  let [text, rich, open, spoken] = ['', false, undefined, false];
  for (const tag of tags(xml)) {
    if (tag.name === 'si' && !tag.close) [text, rich] = ['', false];
    if (tag.name === 'r') rich = true;
    if (tag.name === 'rPh') spoken = !tag.close && !tag.self;
    if (tag.name === 't' && !tag.close) open = tag;
    if (tag.name === 't' && tag.close && !spoken) text += unescaped(xml.slice(open.end, tag.start));
    if (tag.name !== 'si' || !(tag.close || tag.self)) continue;
    if (!rich && !plain.has(text)) plain.set(text, list.length);
    list.push(text);
  }
  return { list, plain };
}

function datesOf(xml) {
  const formats = new Map();
  const dates = [];
  let inside = false;
  for (const tag of tags(xml)) {
    if (tag.name === 'cellXfs') inside = !tag.close && !tag.self;
    if (tag.name === 'numFmt' && !tag.close)
      formats.set(Number(attribute(tag.attrs, 'numFmtId')), attribute(tag.attrs, 'formatCode') ?? '');
    if (tag.name === 'xf' && !tag.close && inside) dates.push(showsDay(Number(attribute(tag.attrs, 'numFmtId') ?? 0), formats));
  }
  return dates;
}

function showsDay(id, formats) {
  if (BUILT_IN_DATES.has(id)) return true;
  const code = (formats.get(id) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(code) && !/^general$/i.test(code);
}
