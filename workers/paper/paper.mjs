/** A whole paper: head with logo and title, its parts, and the foot of every page. */
import { encode } from 'uqr';
import { bandsOf } from './blocks.mjs';
import { INK, Sheet, SIZE } from './sheet.mjs';

const LOGO = 30;
/** The code in the head: 72 px of the drawn page. The white around it that readers need is part of it. */
const CODE = 54;
const QUIET = 4;
const WORDS = 78;

/** @returns the bytes of the PDF. @throws TooLong */
export async function paperOf(description, limits) {
  const sheet = new Sheet(description, limits);
  const chunks = [];
  sheet.document.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((done, fail) => sheet.document.once('end', done).once('error', fail));
  sheet.onPage = (page) => {
    if (description.across) across(sheet, description.across);
    (page === 1 ? head : further)(sheet, description);
  };
  sheet.newPage();
  sheet.place(bandsOf(sheet, description.blocks));
  for (let page = 0; page < sheet.pages; page += 1) {
    sheet.document.switchToPage(page);
    foot(sheet, description.foot, page + 1);
  }
  sheet.document.end();
  await ended;
  return Buffer.concat(chunks);
}

const names = (sheet, value) =>
  typeof value === 'string' ? [value] : [...new Set([value[sheet.language], value[sheet.other]].filter(Boolean))];

/** Lines of both languages below each other. */
function stack(sheet, value, looks, options) {
  let used = 0;
  const lines = names(sheet, value).map((text, i) => {
    const line = sheet.text(text, { ...options, ...looks[i] });
    const at = used;
    used += line.height;
    return { line, at };
  });
  return { height: used, draw: (from, y) => lines.forEach(({ line, at }) => line.draw(from, y + at)) };
}

function head(sheet, { organisation, title, logo, check }) {
  const third = sheet.width / 3;
  const top = sheet.y;
  const from = logo ? LOGO + 7 : 0;
  if (logo) sheet.picture(logo, top, { from: 0, width: LOGO, height: LOGO });
  if (check) code(sheet, check, top);
  const looks = [{ weight: 600, size: SIZE.section + 0.6 }, { size: SIZE.base + 0.4 }];
  const name = stack(sheet, organisation, looks, { width: third - from, align: 'start' });
  name.draw(from, top + 2);
  const said = stack(sheet, title, [{ weight: 600, size: SIZE.title }, { size: SIZE.section + 0.6 }], { width: third, align: 'center' });
  said.draw(third, top);
  sheet.y = top + Math.max(name.height + 2, said.height, logo ? LOGO : 0, check ? CODE : 0) + 9;
  sheet.rule(sheet.y, { color: INK.strong, weight: 0.8 });
}

/** The code at the end side, as shapes, with the words beside it. A click on a screen opens it too. */
function code(sheet, { link, words }, y) {
  const { document } = sheet;
  const from = sheet.width - CODE;
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  const left = sheet.left(from, CODE);
  const module = CODE / size;
  for (const [row, cells] of data.entries())
    for (let at = 0; at < size; at += 1) {
      if (!cells[at]) continue;
      let end = at;
      while (end < size && cells[end]) end += 1;
      document.rect(left + at * module, y + row * module, (end - at) * module, module);
      at = end;
    }
  document.fill('#000000');
  document.link(left, y, CODE, CODE, link);
  const text = stack(sheet, words, [{ size: SIZE.small }, { size: SIZE.small }], { width: WORDS, align: 'end', color: INK.quiet });
  text.draw(from - WORDS - 6, y + (CODE - text.height) / 2);
}

/** Pages after the first repeat what paper it is. */
function further(sheet, { organisation, title, foot: { number } }) {
  const half = sheet.width / 2;
  const look = { size: SIZE.base, width: half };
  sheet.text(names(sheet, organisation)[0], { ...look, weight: 600 }).draw(0, sheet.y);
  sheet
    .text([names(sheet, title)[0], number].filter(Boolean).join(' '), { ...look, align: 'end', direction: sheet.direction })
    .draw(half, sheet.y);
  sheet.y += 15;
  sheet.rule(sheet.y, { color: INK.strong, weight: 0.8 });
  sheet.y += 6;
}

/** The word across a page that is not in force. */
function across(sheet, word) {
  const { document } = sheet;
  const { width, height } = document.page;
  document.save().rotate(-35, { origin: [width / 2, height / 2] });
  const text = sheet.text(names(sheet, word)[0], {
    size: 96,
    weight: 600,
    width: sheet.width,
    align: 'center',
    color: '#efefec',
    most: 1,
    shape: true,
  });
  text.draw(0, height / 2 - 80);
  document.restore();
}

function foot(sheet, { number, mark, printed, page }, at) {
  const y = sheet.bottom + 6;
  const of = (text) => text.replace('{page}', String(at)).replace('{pages}', String(sheet.pages));
  const pieces = [number, mark, printed, of(page)].filter(Boolean).map((text) => ({ text, direction: sheet.direction }));
  const look = { size: SIZE.small, color: INK.quiet };
  sheet.rule(y - 3);
  const widths = pieces.map(({ text, direction }) => sheet.text(text, { ...look, width: sheet.width, direction, most: 1 }).width);
  const gap = (sheet.width - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, pieces.length - 1);
  let from = 0;
  pieces.forEach(({ text, direction }, i) => {
    sheet.text(text, { ...look, width: widths[i] + 1, direction, most: 1 }).draw(from, y);
    from += widths[i] + Math.max(gap, 4);
  });
}
