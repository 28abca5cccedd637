/**
 * Labels to stick on things: a QR code and beside it what people read. One label is a page of 62 × 29 mm for a label printer, or the
 * labels are placed on sheets of A4. Black on white; the code is never mirrored, but is at the start of the language,
 * and the text begins beside it. Lengths are points.
 */
import PDFDocument from 'pdfkit';
import { Fonts } from './fonts.mjs';
import { TooLong } from './sheet.mjs';
import { directionOf, drawLine, linesOf } from './text.mjs';

const MM = 72 / 25.4;
const LABEL = { width: 62 * MM, height: 29 * MM };
const A4 = { width: 210 * MM, height: 297 * MM };
/** Labels of a sheet: three beside each other, nine below each other. */
const GRID = { columns: 3, rows: 9 };
const MARGIN = 2 * MM;
const INK = '#000000';
/** Modules of quiet zone around the code. */
const QUIET = 4;

const fonts = new Fonts();

/** @returns the bytes of the PDF. @throws TooLong */
export async function labelsOf({ labels, sheet, language }, { pages }) {
  const document = new PDFDocument({ size: [LABEL.width, LABEL.height], margin: 0, font: null, autoFirstPage: false, lang: language });
  const chunks = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => void document.on('end', resolve));
  const each = GRID.columns * GRID.rows;
  const used = Math.ceil(labels.length / (sheet ? each : 1));
  if (used > pages) throw new TooLong();
  for (const [i, label] of labels.entries()) {
    const place = sheet ? i % each : 0;
    if (place === 0) document.addPage({ size: sheet ? [A4.width, A4.height] : [LABEL.width, LABEL.height], margin: 0 });
    const left = (A4.width - GRID.columns * LABEL.width) / 2 + (place % GRID.columns) * LABEL.width;
    const top = (A4.height - GRID.rows * LABEL.height) / 2 + Math.floor(place / GRID.columns) * LABEL.height;
    draw(document, label, { left: sheet ? left : 0, top: sheet ? top : 0, rtl: language === 'ar' });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(document, { code, lines }, { left, top, rtl }) {
  const side = LABEL.height - 2 * MARGIN;
  const module = side / (code.length + 2 * QUIET);
  const start = rtl ? left + LABEL.width - MARGIN - side : left + MARGIN;
  document.fillColor(INK);
  for (const [y, row] of code.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== '1') continue;
      let end = x;
      while (row[end + 1] === '1') end += 1;
      document.rect(start + (QUIET + x) * module, top + MARGIN + (QUIET + y) * module, (end - x + 1) * module, module);
      x = end;
    }
  document.fill(INK);
  const from = rtl ? left + MARGIN : left + MARGIN + side;
  const width = LABEL.width - side - 2 * MARGIN;
  const set = lines.map(({ text, size, weight, most = 1 }) => {
    const found = linesOf(fonts, text, { size, weight, width, direction: directionOf(text, 'ltr') });
    return { size, lines: found.slice(0, most) };
  });
  let y = top + (LABEL.height - set.reduce((sum, part) => sum + part.lines.length * part.size * 1.35, 0)) / 2;
  for (const { size, lines: shown } of set)
    for (const line of shown) {
      drawLine(document, line, { x: rtl ? from + width - line.width : from, y: y + size, size, color: INK });
      y += size * 1.35;
    }
}
