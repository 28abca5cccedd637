/** One sheet's XML: where its rows and cells stand, what they hold, its merges and its lists of choices. */
import { Refused } from '../refused.mjs';
import { areaOf, placeOf } from './places.mjs';
import { attribute, tags, unescaped } from './xml.mjs';

/** A sheet of more cells is no form that people fill in. */
const CELLS = 2_000_000;

/**
 * @returns {cells, rows, merges, lists, rightToLeft, prefix, data}. A cell: {row, column, start, end, attrs, type, text (undefined: empty),
 * inline,
 *   formula (its text; '' where it is shared from another), stored (place of <v>)}. A row: {row, start, open, end, self, attrs}.
 */
export function scanSheet(xml) {
  const sheet = { cells: [], rows: [], merges: [], lists: [], rightToLeft: false, prefix: '', data: undefined };
  const reader = new SheetReader(xml, sheet);
  for (const tag of tags(xml)) reader.take(tag);
  return sheet;
}

class SheetReader {
  constructor(xml, sheet) {
    Object.assign(this, { xml, sheet, row: undefined, cell: undefined, list: undefined, open: undefined, last: 0, column: -1 });
  }

  take(tag) {
    const known = this[`${tag.close ? 'end' : 'on'}_${tag.name}`];
    if (known) known.call(this, tag);
    if (tag.self && !tag.close) this[`end_${tag.name}`]?.call(this, tag);
  }

  on_sheetView(tag) {
    if (/^(1|true)$/.test(attribute(tag.attrs, 'rightToLeft') ?? '')) this.sheet.rightToLeft = true;
  }

  on_sheetData(tag) {
    this.sheet.prefix = tag.prefix;
    this.sheet.data = { start: tag.start, open: tag.end, end: tag.end, self: tag.self };
  }

  end_sheetData(tag) {
    if (!tag.self) this.sheet.data.end = tag.start;
  }

  on_row(tag) {
    this.last = Number(attribute(tag.attrs, 'r')) || this.last + 1;
    this.column = -1;
    this.row = { row: this.last, start: tag.start, open: tag.end, end: tag.end, self: tag.self, attrs: tag.attrs };
    this.sheet.rows.push(this.row);
  }

  end_row(tag) {
    if (this.row && !tag.self) this.row.end = tag.start;
  }

  on_c(tag) {
    if (!this.row) return;
    if (this.sheet.cells.length >= CELLS) throw new Refused('too_heavy');
    const place = placeOf(attribute(tag.attrs, 'r'));
    this.column = place?.column ?? this.column + 1;
    this.cell = {
      row: this.last,
      column: this.column,
      start: tag.start,
      end: tag.end,
      attrs: tag.attrs,
      type: attribute(tag.attrs, 't') ?? 'n',
      text: undefined,
      inline: '',
      formula: undefined,
      stored: undefined,
    };
  }

  end_c(tag) {
    if (!this.cell) return;
    this.cell.end = tag.end;
    if (this.cell.type === 'inlineStr' && this.cell.text === undefined && this.cell.inline) this.cell.text = this.cell.inline;
    this.sheet.cells.push(this.cell);
    this.cell = undefined;
  }

  on_v(tag) {
    this.open = tag;
  }
  on_f(tag) {
    this.open = tag;
  }
  on_t(tag) {
    this.open = tag;
  }

  end_v(tag) {
    if (!this.cell) return;
    this.cell.stored = { start: this.open.start, end: tag.end };
    if (!tag.self) this.cell.text = this.xml.slice(this.open.end, tag.start);
  }

  end_f(tag) {
    if (this.cell) this.cell.formula = tag.self ? '' : unescaped(this.xml.slice(this.open.end, tag.start));
    else if (this.list) this.list.formula = unescaped(this.xml.slice(this.open.end, tag.start));
  }

  end_t(tag) {
    if (this.cell && !tag.self) this.cell.inline += unescaped(this.xml.slice(this.open.end, tag.start));
  }

  on_mergeCell(tag) {
    const area = areaOf(attribute(tag.attrs, 'ref') ?? '');
    if (area) this.sheet.merges.push(area);
  }

  on_dataValidation(tag) {
    this.list = attribute(tag.attrs, 'type') === 'list' ? { sqref: attribute(tag.attrs, 'sqref') ?? '', formula: '' } : undefined;
  }

  on_formula1(tag) {
    this.open = tag;
  }
  end_formula1(tag) {
    if (this.list && !tag.self && !this.list.formula) this.list.formula = unescaped(this.xml.slice(this.open.end, tag.start)).trim();
  }
  on_sqref(tag) {
    this.open = tag;
  }
  end_sqref(tag) {
    if (this.list && !tag.self) this.list.sqref = this.xml.slice(this.open.end, tag.start);
  }

  end_dataValidation() {
    if (this.list)
      this.sheet.lists.push({
        areas: this.list.sqref
          .trim()
          .split(/\s+/)
          .flatMap((ref) => (areaOf(ref) ? [areaOf(ref)] : [])),
        formula: this.list.formula,
      });
    this.list = undefined;
  }
}
