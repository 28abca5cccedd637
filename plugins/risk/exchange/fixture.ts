/**
 * Test fixture: a risk register in the layout of the National Cybersecurity Authority, built part by part. Headings in row 11, columns B to
 * Y, an example in row 12, numbered empty rows below it, formulas with their stored values, lists of choices, and seven sheets around it.
 */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEADS = {
  en: [
    'Risk identifier',
    'Risk area (scope of risk)',
    'Risk owner',
    'Date of risk identification',
    'Description of the risk',
    'Risk cause',
    'Threat',
    'Risk analysis and consequences',
    'Date of risk analysis and evaluation',
    'Inherent risk likelihood (1-5)',
    'Inherent risk magnitude/impact (1-5)',
    'Overall inherent risk rating',
    'Updated overall inherent risk rating (manual override)',
    'Type of treatment action',
    'Risk treatment description',
    'Owner of the treatment action',
    'Deadline for action',
    'Residual risk description',
    'Residual risk likelihood (1-5)',
    'Residual risk magnitude/impact (1-5)',
    'Overall residaul risk rating',
    'Following steps description',
    'Last evaluation date',
    'Comment',
  ],
  ar: [
    'معرّف الخطر',
    'نطاق الخطر',
    'مالك الخطر',
    'تاريخ تحديد الخطر',
    'وصف الخطر',
    'سبب الخطر',
    'التهديد',
    'تحليل الخطر والعواقب',
    'تاريخ تحليل الخطر وتقييمه',
    'احتمالية الخطر الكامن (1-5)',
    'أثر الخطر الكامن (1-5)',
    'التقييم الإجمالي للخطر الكامن',
    'التقييم الإجمالي المحدّث للخطر الكامن (تعديل يدوي)',
    'نوع إجراء المعالجة',
    'وصف معالجة الخطر',
    'مالك إجراء المعالجة',
    'الموعد النهائي للإجراء',
    'وصف الخطر المتبقي',
    'احتمالية الخطر المتبقي (1-5)',
    'أثر الخطر المتبقي (1-5)',
    'التقييم الإجمالي للخطر المتبقي',
    'وصف الخطوات التالية',
    'تاريخ آخر تقييم',
    'تعليقات',
  ],
} as const;

/** A cell: text, number, a day as an Excel number, a formula with its value, an error. */
export type NcaCell = string | number | null | { day: number } | { f: string; v: string } | { e: string };
/** Cells of columns B to Y. */
export type NcaRow = NcaCell[];

const EXAMPLE_OWNER = 'Department Manager';
const rating = (row: number, a: string, b: string, v: string): NcaCell => ({
  f: `IF(${a}${row}*${b}${row}<=3,"Very Low",IF(${a}${row}*${b}${row}<=6,"Low",IF(${a}${row}*${b}${row}<=10,"Medium",IF(${a}${row}*${b}${row}<=16,"High","Critical"))))`,
  v,
});

export const levelOf = (score: number): string =>
  score <= 3 ? 'Very Low' : score <= 6 ? 'Low' : score <= 10 ? 'Medium' : score <= 16 ? 'High' : 'Critical';

/** A row that is filled in well. */
export function ncaRow(row: number, n: number, owner: string, more: Partial<Record<string, NcaCell>> = {}): NcaRow {
  const [likelihood, impact] = [1 + (n % 5), 1 + (Math.floor(n / 5) % 5)];
  const cells: Record<string, NcaCell> = {
    B: n,
    C: ['IT assets', 'Business process', 'Personnel'][n % 3] as string,
    D: owner,
    E: { day: 46_000 + (n % 90) },
    F: `Access to system ${n} is not reviewed`,
    G: `Nobody owns the review of system ${n}`,
    H: 'Data loss',
    I: `Data of system ${n} could be changed`,
    J: { day: 46_100 },
    K: likelihood,
    L: impact,
    M: rating(row, 'K', 'L', levelOf(likelihood * impact)),
    N: 'Please select overall inherent risk rating',
    O: ['Risk Mitigation', 'Risk Avoidance', 'Risk Transfer'][n % 3] as string,
    P: `Review access to system ${n} each quarter`,
    Q: owner,
    R: { day: 46_400 },
    S: 'N/A',
    T: 1,
    U: impact,
    V: rating(row, 'T', 'U', levelOf(impact)),
    W: 'Monitor',
    X: { day: 46_120 },
    Y: 'N/A',
    ...more,
  };
  return LETTERS.map((letter) => cells[letter] ?? null);
}

const LETTERS = [...'BCDEFGHIJKLMNOPQRSTUVWXY'];
const CHOICES = {
  B: ['Please select a scope of risk', 'IT assets', 'Business process', 'Personnel'],
  D: ['Please select a risk treatment', 'Risk Mitigation', 'Risk Avoidance', 'Risk Transfer', 'Risk Acceptance'],
  J: ['Please select overall inherent risk rating', 'Critical', 'High', 'Medium', 'Low', 'Very Low', 'N/A'],
};
const NS =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function cellXml(ref: string, cell: NcaCell, style: number): string {
  if (cell === null) return `<c r="${ref}" s="${style}"/>`;
  if (typeof cell === 'number') return `<c r="${ref}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${ref}" s="2"><v>${cell.day}</v></c>`;
  if ('e' in cell) return `<c r="${ref}" s="${style}" t="e"><f>#REF!*2</f><v>${cell.e}</v></c>`;
  return `<c r="${ref}" s="3" t="str"><f>${escape(cell.f)}</f><v>${cell.v}</v></c>`;
}

const DAYS = new Set(['E', 'J', 'R', 'X']);
const rowXml = (row: number, cells: NcaRow, before = ''): string =>
  `<row r="${row}" ht="85.5" customHeight="1">${before}${cells.map((cell, i) => cellXml(`${LETTERS[i]}${row}`, cell, DAYS.has(LETTERS[i] as string) ? 2 : 1)).join('')}</row>`;
const stray = (row: number): string => cellXml(`A${row}`, '\r\n.', 1);
const plain = (rows: Record<number, [column: string, cell: NcaCell][]>): string =>
  Object.entries(rows)
    .map(([row, cells]) => `<row r="${row}">${cells.map(([column, cell]) => cellXml(`${column}${row}`, cell, 0)).join('')}</row>`)
    .join('');
const sheetXml = (data: string, { view = '', after = '' } = {}): string =>
  `${XML}<worksheet ${NS}><sheetViews><sheetView workbookViewId="0"${view}/></sheetViews><sheetData>${data}</sheetData>${after}</worksheet>`;

export interface NcaOptions {
  /** Rows from row 12 on, after the example where there is one. */
  rows?: NcaRow[];
  example?: boolean;
  /** Numbered empty rows after them. */
  numbered?: number;
  language?: 'en' | 'ar';
  /** A further sheet, heading row first. */
  further?: { name: string; rows: (string | number)[][] };
}

const EXAMPLE: NcaRow = ncaRow(12, 1, EXAMPLE_OWNER, { F: 'Risk of unauthorized access to the files', N: 'N/A' });

export async function ncaRegister({ rows = [], example = true, numbered = 4, language = 'en', further }: NcaOptions = {}): Promise<Buffer> {
  const filled = [...(example ? [EXAMPLE] : []), ...rows];
  const empty = Array.from({ length: numbered }, (_, i) => {
    const row = 12 + filled.length + i;
    return rowXml(
      row,
      LETTERS.map((l) => (l === 'B' ? filled.length + i + 1 : l === 'N' ? 'Please select overall inherent risk rating' : null)),
      stray(row),
    );
  });
  const last = 12 + filled.length + numbered;
  const data =
    plain({ 8: [['B', { f: "'Cover Page'!F24", v: 'Choose Classification' }]], 10: [['B', 'Risk register']] }) +
    rowXml(11, [...HEADS[language]]) +
    filled.map((cells, i) => rowXml(12 + i, cells)).join('') +
    empty.join('') +
    [990].map((row) => `<row r="${row}"><c r="A${row}" s="1"/></row>`).join('');
  const list = (sqref: string, letter: keyof typeof CHOICES): string =>
    `<dataValidation type="list" allowBlank="1" sqref="${sqref}"><formula1>'Data Validation'!$${letter}$1:$${letter}$${CHOICES[letter].length}</formula1></dataValidation>`;
  const after = `<mergeCells count="1"><mergeCell ref="B10:Y10"/></mergeCells><dataValidations count="3">${list(`C12:C${last}`, 'B')}${list(`O12:O${last}`, 'D')}${list(`N12:N${last}`, 'J')}</dataValidations>`;
  const longest = Math.max(...Object.values(CHOICES).map((l) => l.length));
  const sheets: [name: string, xml: string, hidden?: boolean][] = [
    [
      'Cover Page',
      sheetXml(
        plain({
          21: [['A', 'Cybersecurity Risk Register']],
          22: [['A', '<organization name>']],
          24: [
            ['D', 'Classification:'],
            ['F', 'Choose Classification'],
          ],
        }),
      ),
    ],
    [
      'Data Validation',
      sheetXml(
        plain(
          Object.fromEntries(
            Array.from({ length: longest }, (_, i) => [
              i + 1,
              (Object.entries(CHOICES) as [string, string[]][]).flatMap(([c, l]) =>
                l[i] === undefined ? [] : [[c, l[i]] as [string, string]],
              ),
            ]),
          ),
        ),
      ),
      true,
    ],
    [
      'Version control',
      sheetXml(
        plain({
          8: [['B', 'Document Control']],
          13: [
            ['B', 'Version'],
            ['C', 'Date'],
            ['D', 'Updated By'],
          ],
        }),
      ),
    ],
    [
      'Risk register legend',
      sheetXml(
        plain(
          Object.fromEntries([
            [
              9,
              [
                ['B', 'Column name'],
                ['C', 'Description'],
              ],
            ],
            ...HEADS[language].map((head, i) => [
              10 + i,
              [
                ['B', head],
                ['C', `What ${head} means`],
              ],
            ]),
          ]),
        ),
      ),
    ],
    ['Risk register', sheetXml(data, { after, ...(language === 'ar' ? { view: ' rightToLeft="1"' } : {}) })],
    [
      'Heat map',
      sheetXml(
        plain({
          9: [['B', 'Inherent risk register heat map']],
          10: [
            ['C', 'Critical'],
            ['D', { f: "COUNTIFS('Risk register'!$K:$K,1,'Risk register'!$L:$L,5)", v: '0' }],
          ],
        }),
      ),
    ],
    ['Overall risks', sheetXml(plain({ 8: [['B', 'Choose Classification']] }))],
    [
      'Summary of risks',
      sheetXml(
        plain({
          3: [
            ['B', 'Critical'],
            ['C', { f: 'COUNTIF(\'Risk register\'!M:M,"Critical")', v: '0' }],
          ],
        }),
      ),
      true,
    ],
    ...(further
      ? [
          [
            further.name,
            sheetXml(plain(Object.fromEntries(further.rows.map((cells, i) => [i + 1, cells.map((c, n) => [LETTERS[n] as string, c])])))),
          ] as [string, string],
        ]
      : []),
  ];
  return zipped(sheets);
}

async function zipped(sheets: [name: string, xml: string, hidden?: boolean][]): Promise<Buffer> {
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const P = 'http://schemas.openxmlformats.org/package/2006';
  const M = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${P}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${M}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${M}.styles+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${M}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${NS}><sheets>${sheets.map(([name, , hidden], i) => `<sheet name="${escape(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`).join('')}</sheets><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${P}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${R}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${R}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${NS}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fillId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="0"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(([, xml], i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
  };
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}
