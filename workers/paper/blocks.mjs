/** The parts of a paper as bands of a sheet (plugins/platform/paper/blocks.ts says what they are made of). */
import { matrixSide, planOf, signature } from './frames.mjs';
import { INK, SIZE } from './sheet.mjs';
import { tableBands } from './tables.mjs';
import { directionOf } from './text.mjs';
import { both, pair, plain } from './words.mjs';

const GAP = 12;
const PAD = 4.5;
/** Room inside of a frame, at its sides and above and below. */
const INSET = 9;
const ROOM = 7;

const space = (height) => ({ height, keep: true, draw() {} });

/** The title of a part stays with what follows. */
function heading(sheet, title, width = sheet.width) {
  const bold = { weight: 600 };
  const text = pair(sheet, title, { width, size: SIZE.section, first: bold, second: bold });
  return [space(GAP), { height: text.height + 3, keep: true, draw: (y) => text.draw(0, y) }];
}

const withTitle = (sheet, title, bands, width) =>
  bands.length === 0 ? [] : [...(title ? heading(sheet, title, width) : [space(GAP)]), ...bands];

const heightOf = (bands) => bands.reduce((sum, band) => sum + band.height, 0);

/** Draws bands below each other. */
function drawAll(bands, y) {
  let at = y;
  for (const band of bands) {
    band.draw(at);
    at += band.height;
  }
}

/** Lines of a text, one band each, so that they may end on the next page. */
function paragraphs(sheet, value, { from = 0, width = sheet.width, ...look }) {
  return value.split('\n').flatMap((paragraph) => {
    const align = directionOf(paragraph, sheet.direction) === 'rtl' ? 'right' : 'left';
    const text = sheet.text(paragraph, { width, ...look, align });
    return text.lines.map((line) => ({ height: text.step, draw: (y) => text.draw(from, y, [line]) }));
  });
}

/** Who said it, and beside it when. */
function signedLine(sheet, by, detail, width) {
  const name = sheet.text(plain(sheet, by), { width, weight: 600, align: 'start', most: 1 });
  const more = detail && sheet.text(plain(sheet, detail), { width: width - name.width - 8, color: INK.quiet, align: 'start', most: 1 });
  return {
    height: name.height,
    draw(y) {
      name.draw(INSET, y);
      more?.draw(INSET + name.width + 8, y);
    },
  };
}

/** Above and below a drawing, and its title if it has one. */
const AROUND = { plain: GAP + 9, titled: GAP + 45 };

/** The shapes of a drawing (core/shared/drawing.ts). */
const SHAPE = {
  path: (sheet, { d, color, weight }, { y, ...place }) =>
    sheet.within(y, { ...place, mirror: true }, (document) => document.path(d).lineWidth(weight).stroke(color)),
  box: (sheet, box, { y, ...place }) =>
    sheet.within(y, { ...place, mirror: true }, (document) => {
      document.roundedRect(box.x, box.y, box.width, box.height, box.radius).lineWidth(1.5);
      if (box.dashed) document.dash(3, { space: 2 });
      if (box.fill && box.stroke) document.fillAndStroke(box.fill, box.stroke);
      else if (box.fill) document.fill(box.fill);
      else document.stroke(box.stroke);
    }),
  words(sheet, { x, y: at, width, align, from: anchor, said }, { y, from, scale }) {
    const texts = said.map(({ value, size, ...look }) =>
      sheet.text(plain(sheet, value), { ...look, size: size * scale, width: width * scale, align, direction: sheet.direction }),
    );
    const height = texts.reduce((sum, text) => sum + text.height, 0);
    let top = y + at * scale - (anchor === 'middle' ? height / 2 : 0);
    for (const text of texts) {
      text.draw(from + x * scale, top);
      top += text.height;
    }
  },
};

const MAKE = {
  /** Label and value in three columns. */
  facts(sheet, { title, facts, columns = 3 }) {
    const gutter = 15;
    const width = (sheet.width - gutter * (columns - 1)) / columns;
    const rows = [];
    for (let i = 0; i < facts.length; i += columns) {
      const cells = facts.slice(i, i + columns).map(({ label, value }, n) => {
        const quiet = { color: INK.quiet };
        const strong = { weight: 500 };
        const name = pair(sheet, label, { width, size: SIZE.small, first: quiet, second: quiet });
        const said = pair(sheet, value, { width, first: strong, second: strong });
        return { name, said, from: n * (width + gutter), height: name.height + said.height + PAD };
      });
      const height = Math.max(...cells.map((cell) => cell.height));
      rows.push({
        height: height + PAD,
        draw(y) {
          for (const { name, said, from } of cells) {
            name.draw(from, y);
            said.draw(from, y + name.height);
            sheet.rule(y + height, { from, width });
          }
        },
      });
    }
    return withTitle(sheet, title, rows);
  },

  table(sheet, block) {
    return withTitle(sheet, block.title, tableBands(sheet, block, 0, sheet.width));
  },

  /** Two small tables side by side, such as the balances of a contract. */
  beside(sheet, { tables }) {
    const gutter = 18;
    const width = (sheet.width - gutter) / 2;
    const sides = tables.map((table, i) => {
      const from = i * (width + gutter);
      const bold = { weight: 600 };
      const title = pair(sheet, table.title, { width, size: SIZE.section, first: bold, second: bold });
      return { title, from, bands: tableBands(sheet, table, from, width) };
    });
    const height = Math.max(...sides.map(({ title, bands }) => title.height + 3 + heightOf(bands)));
    const draw = (y) => {
      for (const { title, from, bands } of sides) {
        title.draw(from, y);
        drawAll(bands, y + title.height + 3);
      }
    };
    return [space(GAP), { height, draw }];
  },

  /** Grids of counts, up to two side by side: what the rows are above, what the columns are below. */
  matrices(sheet, { matrices }) {
    const gutter = 18;
    const width = (sheet.width - gutter) / 2;
    const rows = [];
    for (let i = 0; i < matrices.length; i += 2) {
      const sides = matrices.slice(i, i + 2).map((one, n) => matrixSide(sheet, one, n * (width + gutter), width));
      const height = Math.max(...sides.map((side) => side.height));
      rows.push(space(GAP), { height, draw: (y) => sides.forEach((side) => side.draw(y)) });
    }
    return rows;
  },

  /** Text of people in paragraphs, each in its own direction; a translation stands below it, quieter. */
  text(sheet, { title, value, strong }, width = sheet.width) {
    const look = { width, size: strong ? SIZE.subject : SIZE.section, weight: strong ? 600 : 400 };
    const bands = both(sheet, value).flatMap((text, i) => {
      const lines = paragraphs(sheet, text, { ...look, ...(i ? { color: INK.quiet } : {}) });
      return i ? [space(3), ...lines] : lines;
    });
    return withTitle(sheet, title, bands, width);
  },

  /** The answer that a paper is for, in a frame; one that is longer than most of a page stands without it, so that it can go on. */
  answer(sheet, { title, by, detail, value, note }) {
    const inner = sheet.width - 2 * INSET;
    const quiet = { color: INK.quiet };
    const lines = both(sheet, value).flatMap((text, i) =>
      paragraphs(sheet, text, { size: SIZE.section, width: inner, from: INSET, ...(i ? quiet : {}) }),
    );
    const head = by ? [signedLine(sheet, by, detail, inner)] : [];
    const foot = note ? paragraphs(sheet, plain(sheet, note), { width: inner, from: INSET, ...quiet }) : [];
    const all = [...head, ...lines, ...foot];
    const height = heightOf(all) + 2 * ROOM;
    if (height > sheet.bottom / 2) return withTitle(sheet, title, all);
    const draw = (y) => {
      sheet.frame(y, height, { color: INK.done, weight: 0.9 });
      drawAll(all, y + ROOM);
    };
    return withTitle(sheet, title, [{ height, draw }]);
  },

  /** Photos in rows of three, each with a line below it. One that cannot be read leaves its place empty. */
  photos(sheet, { title, photos }) {
    const gutter = 9;
    const width = (sheet.width - gutter * 2) / 3;
    const height = width * 0.72;
    const rows = [];
    for (let i = 0; i < photos.length; i += 3) {
      const row = photos.slice(i, i + 3).map(({ picture, caption }, n) => {
        const text = sheet.text(plain(sheet, caption), { width, size: SIZE.small, color: INK.quiet, most: 2, align: 'start' });
        return { picture, text, from: n * (width + gutter) };
      });
      const below = Math.max(...row.map(({ text }) => text.height));
      const draw = (y) => {
        for (const { picture, text, from } of row) {
          sheet.fill(y, height, { from, width, radius: 2 });
          sheet.picture(picture, y, { from, width, height });
          text.draw(from, y + height + 2);
        }
      };
      rows.push({ height: height + below + 8, draw });
    }
    return withTitle(sheet, title, rows);
  },

  /**
   * A drawing with a pin on it and its name below: at the end side of the texts that ask about it, or as wide as the paper below them where
   * they are longer than it is high.
   */
  plan(sheet, { title, picture, caption, pin, texts = [] }) {
    const gutter = 15;
    const width = sheet.width / 3;
    const beside = texts.flatMap((text) => MAKE.text(sheet, text, sheet.width - width - gutter));
    const small = planOf(sheet, { picture, caption, pin }, sheet.width - width, width, 120);
    if (beside.length > 0 && heightOf(beside) <= GAP + small.height) {
      const draw = (y) => {
        drawAll(beside, y);
        small.draw(y + GAP);
      };
      return [{ height: GAP + small.height, draw }];
    }
    const above = texts.flatMap((text) => MAKE.text(sheet, text));
    return [...above, ...withTitle(sheet, title, [planOf(sheet, { picture, caption, pin }, 0, sheet.width, 210)])];
  },

  /** Shapes, in the middle of the paper and at most as large as a page has room for. */
  drawing(sheet, { title, width, height, shapes }) {
    const room = sheet.bottom - sheet.y - (title ? AROUND.titled : AROUND.plain);
    const scale = Math.min(sheet.width / width, room / height);
    const from = (sheet.width - width * scale) / 2;
    const draw = (y) => {
      for (const shape of shapes) SHAPE[shape.kind](sheet, shape, { y, from, width, scale });
    };
    return withTitle(sheet, title, [space(4), { height: height * scale + 4, draw }]);
  },

  /** A line of importance on a ground: an amount in words. */
  note(sheet, { value }) {
    const inner = sheet.width - 15;
    const half = (inner - 15) / 2;
    const [own, other] = both(sheet, value);
    const one = sheet.text(own, { width: other ? half : inner });
    const two = other ? sheet.text(other, { width: half, align: 'end', direction: sheet.rtl ? 'ltr' : 'rtl' }) : { height: 0, draw() {} };
    const height = Math.max(one.height, two.height) + 9;
    const draw = (y) => {
      sheet.fill(y, height, { radius: 2 });
      one.draw(7.5, y + 4.5);
      two.draw(7.5 + half + 15, y + 4.5);
    };
    return [space(6), { height, draw }];
  },

  /** A box for each signature; one that nobody has signed stays empty for ink and stamp. */
  signatures(sheet, { title, signatures }) {
    const gutter = 9;
    const width = (sheet.width - gutter * 3) / 4;
    const height = 94;
    const rows = [];
    for (let i = 0; i < signatures.length; i += 4) {
      const row = signatures.slice(i, i + 4);
      rows.push({
        height: height + (i + 4 < signatures.length ? 6 : 0),
        draw: (y) => row.forEach((one, n) => signature(sheet, one, n * (width + gutter), width, height, y)),
      });
    }
    return withTitle(sheet, title, rows);
  },
};

/** Bands of all parts of a paper. Signatures never stand alone on a page, so what is before them stays with them. */
export function bandsOf(sheet, blocks) {
  const bands = [];
  for (const block of blocks) {
    const made = MAKE[block.kind](sheet, block);
    if (block.kind === 'signatures' && made.length && bands.length) bands[bands.length - 1] = { ...bands.at(-1), keep: true };
    bands.push(...made);
  }
  return bands;
}
