/** Cell styles, and the part of a workbook that defines them. */

/** `percent` and `fraction` show 0.25 as 25% and 0.125 as 12.50%. */
export type CellForm = 'head' | 'required' | 'date' | 'moment' | 'money' | 'percent' | 'fraction' | 'bad';

/** Indexes into `cellXfs` below. */
export const STYLE_OF: Readonly<Record<CellForm, number>> = {
  head: 1,
  required: 2,
  date: 3,
  moment: 4,
  money: 5,
  percent: 6,
  fraction: 7,
  bad: 8,
};

const DATE = 164;
const MOMENT = 165;
/** `#,##0.00`, `0%` and `0.00%`: built-in number formats. */
const [MONEY, PERCENT, FRACTION] = [4, 9, 10];

const font = (bold: boolean, rgb?: string): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="11"/>${rgb ? `<color rgb="FF${rgb}"/>` : ''}<name val="Calibri"/><family val="2"/></font>`;
const fill = (rgb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const xf = (format: number, fontId = 0, fillId = 0, borderId = 0): string =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;

export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd/mm/yyyy hh:mm"/></numFmts>\
<fonts count="3">${font(false)}${font(true)}${font(true, '9B1C1C')}</fonts>\
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('EEF0EE')}${fill('FBE3E1')}</fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8BDB9"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xf(0, 1, 2, 1)}${xf(0, 2, 2, 1)}${xf(DATE)}${xf(MOMENT)}${xf(MONEY)}${xf(PERCENT)}${xf(FRACTION)}${xf(0, 0, 3)}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`;
