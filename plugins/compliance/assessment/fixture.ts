/** Test fixture: an assessment workbook with the difficulties of the regulators' own tools, built part by part. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface FixtureRow {
  status?: string;
  remarks?: string;
  correction?: string;
  /** An Excel date number, or a text. */
  expected?: number | string;
}

export const WORDS = {
  done: 'مطبق كليًا  - Implemented',
  partial: 'مطبق جزئيًا  - Partially Implemented',
  none: 'غير مطبق  - Not Implemented',
  na: 'لاينطبق على الجهة  - Not Applicable',
} as const;
export const CONTROLS = 'حالة الالتزام بالضوابط ';

/** Row, type, reference as written; 11 is a formula of the two below it. 13 is written right to left and looks like 15; 17 repeats 16. */
const ROWS: readonly [row: number, sub: boolean, ref: string][] = [
  [10, false, '١-١-١'],
  [11, false, '١-١-٢'],
  [12, true, '١-١-٢-١'],
  [13, true, '٢-٢-١-١'],
  [14, false, '٢-٢-١'],
  [15, true, '٢-٢-١-١'],
  [16, false, '٢-٢-٢'],
  [17, false, '٢-٢-٢'],
  [18, false, '٢-٢-٣'],
];
const HEADS: Record<string, string> = {
  B: 'المكون الأساسي\nMain Domain',
  C: 'المكون الفرعي\nSubdomain ',
  F: 'نوع الضابط\nControl Type',
  G: 'رقم الضابط\nControl Reference Number   ',
  H: 'نص الضابط\nControl Clauses',
  I: 'مستوى الالتزام\nCompliance Level',
  K: 'الملاحظات\nRemarks',
  L: 'إجراءات التصحيح\nCorrective Procedures\n',
  M: 'تاريخ الالتزام المتوقع\n(يوم/شهر/ سنة)\nExpected Compliance Date  (DD/MM/YYYY)',
};
const NS =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

class Strings {
  readonly list: string[] = [];
  at(text: string): number {
    const there = this.list.indexOf(text);
    return there < 0 ? this.list.push(text) - 1 : there;
  }
}

export interface FixtureOptions {
  /** By row number; 10 and 12 to 18 can be filled in. */
  rows?: Record<number, FixtureRow>;
  /** The end of the sheet of controls, for corrupt files. */
  controls?: string;
  /** The workbook's name of its controls. */
  code?: string;
}

export async function assessmentBook({ rows = {}, controls, code = 'HCC-1:2024' }: FixtureOptions = {}): Promise<Buffer> {
  const strings = new Strings();
  const parts: Record<string, string> = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': rels(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook ${NS}><workbookPr codeName="ThisWorkbook"/><bookViews><workbookView/></bookViews><sheets><sheet name="الرئيسية " sheetId="48" r:id="rId1"/><sheet name="${CONTROLS}" sheetId="60" r:id="rId2"/><sheet name="ملخص النتائج " sheetId="8" r:id="rId3"/><sheet name="tbl_choices" sheetId="24" state="hidden" r:id="rId4"/></sheets><definedNames><definedName name="Comp_st_1">tbl_choices!$C$7:$C$10</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      ...[1, 2, 3, 4].map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['calcChain', 'calcChain.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet(
      `<sheetData><row r="3">${put(strings, 'B3', `ضوابط الميناء (${code})`)}</row><row r="5">${put(strings, 'B5', `أداة تقييم ${code}`)}</row><row r="11">${put(strings, 'D11', 'عام -Public')}</row></sheetData>`,
    ),
    'xl/worksheets/sheet2.xml': sheet(`${controlsData(strings, rows)}${controls ?? ''}`),
    'xl/worksheets/sheet3.xml': sheet(
      `<sheetData><row r="6">${put(strings, 'B6', 'الحالة- Status')}</row><row r="7">${put(strings, 'B7', WORDS.done)}<c r="C7"><f>COUNTIFS('${CONTROLS}'!I10:I18,Comp_st_1)</f><v>5</v></c></row><row r="9"><c r="C9" t="str"><f>'الرئيسية '!D11</f><v>عام -Public</v></c></row></sheetData>`,
    ),
    'xl/worksheets/sheet4.xml': sheet(
      `<sheetData>${[WORDS.done, WORDS.partial, WORDS.none, WORDS.na].map((word, i) => `<row r="${7 + i}">${put(strings, `C${7 + i}`, word)}</row>`).join('')}</sheetData>`,
    ),
    'xl/styles.xml': `${XML}<styleSheet ${NS}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0" applyAlignment="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/calcChain.xml': `${XML}<calcChain ${NS}><c r="J11" i="60"/><c r="I11" i="60"/><c r="C7" i="8"/></calcChain>`,
  };
  parts['xl/sharedStrings.xml'] =
    `${XML}<sst ${NS} count="${strings.list.length}" uniqueCount="${strings.list.length}">${strings.list.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`;
  return zipped({ ...parts, 'xl/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex') });
}

async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, { compress: !name.endsWith('.png') });
  zip.end();
  return buffer(zip.outputStream);
}

function controlsData(strings: Strings, rows: Record<number, FixtureRow>): string {
  const cells = (row: number, ref: string, sub: boolean): string => {
    const { status = WORDS.done, remarks, correction, expected } = rows[row] ?? {};
    const at = (column: string, text?: string, style = 1): string =>
      text === undefined ? `<c r="${column}${row}" s="${style}"/>` : put(strings, `${column}${row}`, text, style);
    const above =
      row === 10
        ? at('B', '١- حوكمة الأمن (Security Governance)') + at('C', '١-١') + at('D', 'المراجعة الدورية (Periodical Review)')
        : row === 14
          ? at('B', '٤- تعزيز الأمن (Security Defence)') + at('C', '٢-٢') + at('D', 'حماية الأنظمة (System Protection)')
          : at('B') + at('C') + at('D');
    const made =
      row === 11
        ? `<c r="I11" s="1" t="str"><f>IF(J11=3,"${WORDS.done}","${WORDS.none}")</f><v>${WORDS.done}</v></c><c r="J11" s="1"><f>IF(COUNTIF(I12:I13,"${WORDS.done}")=2,3,1)</f><v>3</v></c>`
        : `${at('I', status || undefined)}${at('J', '-')}`;
    const day = typeof expected === 'number' ? `<c r="M${row}" s="2"><v>${expected}</v></c>` : at('M', expected, 2);
    return `<row r="${row}" spans="1:15">${above}${at('F', sub ? 'فرعي' : 'أساسي')}${at('G', ref)}${at('H', `نص الضابط في الصف ${row}.\n\nClause of row ${row}.`)}${made}${at('K', remarks)}${at('L', correction)}${day}</row>`;
  };
  const heads = `<row r="8">${Object.entries(HEADS)
    .map(([column, text]) => put(strings, `${column}8`, text, 1))
    .join('')}</row>`;
  const foot = `<row r="20">${put(strings, 'A20', 'التصنيف- Classification:')}<c r="C20" t="str"><f>'الرئيسية '!D11</f><v>عام -Public</v></c></row>`;
  return `<sheetData>${heads}${ROWS.map(([row, sub, ref]) => cells(row, ref, sub)).join('')}${foot}</sheetData><sheetProtection sheet="1" objects="1"/><mergeCells count="5"><mergeCell ref="C8:E8"/><mergeCell ref="B10:B13"/><mergeCell ref="C10:C13"/><mergeCell ref="D10:E13"/><mergeCell ref="B14:B18"/><mergeCell ref="C14:C18"/><mergeCell ref="D14:E18"/></mergeCells><conditionalFormatting sqref="I10:I18"><cfRule type="containsText" priority="2" operator="containsText" text="a &gt; b"><formula>1</formula></cfRule></conditionalFormatting><dataValidations count="2"><dataValidation type="list" allowBlank="1" sqref="I10 I12:I18"><formula1>Comp_st_1</formula1></dataValidation><dataValidation type="date" operator="greaterThan" sqref="M10:M18"><formula1>44904</formula1></dataValidation></dataValidations>`;
}

const sheet = (inner: string): string =>
  `${XML}<worksheet ${NS}><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>${inner}</worksheet>`;
const put = (strings: Strings, ref: string, text: string, style = 0): string =>
  `<c r="${ref}"${style ? ` s="${style}"` : ''} t="s"><v>${strings.at(text)}</v></c>`;
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (...list: [string, string][]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${REL}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/>${[1, 2, 3, 4].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEETML}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEETML}.sharedStrings+xml"/><Override PartName="/xl/calcChain.xml" ContentType="${SHEETML}.calcChain+xml"/></Types>`;
