/** The thread of core/crud/export-sheet.ts: takes a sheet as workerData, answers with the file. */
import { parentPort, workerData } from 'node:worker_threads';
import { CFB, utils, write } from 'xlsx';

const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

/** Shown width of a cell in characters; a date takes that of its form. */
const lengthOf = (cell) => (cell === null ? 0 : cell.z ? Math.max(cell.z.length, 12) : String(cell.v).length);

function workbookOf({ name, heads, rows, rightToLeft }) {
  const cells = [heads.map((v) => ({ t: 's', v })), ...rows.map((row) => row.map((cell) => cell && { t: typeof cell.v === 'number' ? 'n' : 's', ...cell }))];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = heads.map((head, i) => ({ wch: Math.min(MAX_WIDTH, rows.reduce((most, row) => Math.max(most, lengthOf(row[i])), Math.max(MIN_WIDTH, head.length)) + 2) }));
  if (rows.length) sheet['!autofilter'] = { ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: heads.length - 1 } }) };
  const book = utils.book_new();
  // Excel takes 31 characters and none of these signs.
  utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  book.Workbook = { ...book.Workbook, Views: [{ RTL: rightToLeft }] };
  return book;
}

/** The package cannot freeze rows: the pane is put into the finished file. */
function withFrozenHead(file) {
  const zip = CFB.read(file, { type: 'buffer' });
  const part = CFB.find(zip, '/xl/worksheets/sheet1.xml');
  const xml = Buffer.from(part.content).toString('utf8');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  part.content = Buffer.from(xml.replace(/<sheetView([^>]*?)\/>/, `<sheetView$1>${pane}</sheetView>`), 'utf8');
  part.size = part.content.length;
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true });
}

parentPort.postMessage(withFrozenHead(write(workbookOf(workerData), { type: 'buffer', bookType: 'xlsx' })));
