/**
 * Pages of a paper: bands from the top to the bottom, each as high as it says. Lengths are points. Places are counted from the side on
 * which the language begins, so that one layout serves both directions.
 */
import PDFDocument from 'pdfkit';
import { Fonts } from './fonts.mjs';
import { directionOf, drawLine, isFigure, linesOf } from './text.mjs';

export const INK = {
  text: '#1c1c1a',
  quiet: '#5f5f5a',
  line: '#dcdcd7',
  strong: '#1c1c1a',
  ground: '#f5f5f3',
  done: '#2c9a60',
  pin: '#2f4fd0',
  paper: '#ffffff',
};
export const SIZE = { small: 6.9, base: 7.9, section: 8.4, subject: 10, title: 12.8 };

const LEADING = 1.5;
const SIDE = 36;
const TOP = 33;
const FOOT = 40;
/** Radius of the mark on a drawing. */
const PIN = 5;
const PAPERS = { a4: 'A4', a3: 'A3', letter: 'LETTER' };
/** Widest drawing whose words can be read on a page of A4 on its side. */
const WIDEST = 1540;

/** Opened once for all papers of this process. */
const fonts = new Fonts();

/** A paper with more pages than it may have. */
export class TooLong extends Error {}

export class Sheet {
  constructor({ language, paper, color, wide, about, blocks }, { pages }) {
    this.rtl = language === 'ar';
    this.language = language;
    this.other = language === 'ar' ? 'en' : 'ar';
    this.direction = this.rtl ? 'rtl' : 'ltr';
    this.color = color;
    this.most = pages;
    const large = wide && blocks.some(({ kind, width }) => kind === 'drawing' && width > WIDEST);
    this.document = new PDFDocument({
      size: PAPERS[large ? 'a3' : paper],
      layout: wide ? 'landscape' : 'portrait',
      margin: 0,
      font: null,
      bufferPages: true,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { ...about, Producer: 'Rukn', Creator: 'Rukn' },
    });
    this.pages = 0;
    this.y = 0;
    this.onPage = () => {};
  }

  get width() {
    return this.document.page.width - 2 * SIDE;
  }

  get bottom() {
    return this.document.page.height - FOOT;
  }

  /** @throws TooLong */
  newPage() {
    if (this.pages === this.most) throw new TooLong();
    this.document.addPage();
    this.pages += 1;
    this.y = TOP;
    this.onPage(this.pages);
  }

  /** The left edge of something `width` wide that begins `from` the starting side. */
  left(from, width) {
    return this.rtl ? this.document.page.width - SIDE - from - width : SIDE + from;
  }

  /**
   * Text within a width. `align`: start or end of the page's language, center, or left or right. A text of people has the direction of
   * its first letter.
   */
  text(value, { size = SIZE.base, weight = 400, color = INK.text, width, align = 'start', direction, most = Infinity, shape }) {
    const own = isFigure(value) ? 'ltr' : directionOf(value, this.direction);
    const lines = linesOf(fonts, value, { size, weight, width, direction: direction ?? own, most });
    const step = size * LEADING;
    const drawn = (from, y, only = lines) => {
      for (const [i, line] of only.entries())
        drawLine(this.document, line, { x: this.#edge(from, width, line.width, align), y: y + i * step + size * 1.08, size, color, shape });
    };
    return { height: lines.length * step, width: Math.max(0, ...lines.map((line) => line.width)), lines, step, draw: drawn };
  }

  #edge(from, width, used, align) {
    const left = this.left(from, width);
    if (align === 'center') return left + (width - used) / 2;
    const right = align === 'right' || (align !== 'left' && (align === 'start') === this.rtl);
    return right ? left + width - used : left;
  }

  /** A line from start to end. */
  rule(y, { from = 0, width = this.width, color = INK.line, weight = 0.6 } = {}) {
    const left = this.left(from, width);
    this.document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(weight)
      .stroke(color);
  }

  fill(y, height, { from = 0, width = this.width, color = INK.ground, radius = 0 } = {}) {
    this.document.roundedRect(this.left(from, width), y, width, height, radius).fill(color);
  }

  frame(y, height, { from = 0, width = this.width, color = INK.line, radius = 3, weight = 0.6 } = {}) {
    this.document.roundedRect(this.left(from, width), y, width, height, radius).lineWidth(weight).stroke(color);
  }

  /**
   * Draws in the lengths of a drawing that begins `from` the starting side; `mirror` counts places from there in both directions.
   * @param shape gets the document, whose lengths are then those of the drawing.
   */
  within(y, { from, width, scale, mirror }, shape) {
    const left = this.left(from, width * scale);
    const turned = mirror && this.rtl;
    this.document.save();
    this.document.transform(turned ? -scale : scale, 0, 0, scale, turned ? left + width * scale : left, y);
    shape(this.document);
    this.document.restore();
  }

  /**
   * A picture in base64, as large as fits, in the middle or at the start of its place. One that cannot be read is left out.
   * @param pin marks a place of a picture in the middle, at shares of its width and height.
   */
  picture(content, y, { from, width, height, align = 'center', pin }) {
    const side = align === 'center' ? 'center' : this.rtl ? 'right' : 'left';
    try {
      const left = this.left(from, width);
      const image = this.document.openImage(Buffer.from(content, 'base64'));
      this.document.image(image, left, y, { fit: [width, height], align: side, valign: 'center' });
      if (!pin) return;
      const scale = Math.min(width / image.width, height / image.height);
      const x = left + (width - image.width * scale) / 2 + image.width * scale * pin[0];
      const middle = y + (height - image.height * scale) / 2 + image.height * scale * pin[1];
      this.document.circle(x, middle, PIN).lineWidth(1.5).fillAndStroke(INK.pin, INK.paper);
    } catch {
      // What stands around it says what it is.
    }
  }

  /**
   * Places bands. One with `keep` stays on the page of the next; `head` is drawn again where a page begins with a band that has it.
   */
  place(bands) {
    for (let at = 0; at < bands.length;) {
      let end = at + 1;
      while (end < bands.length && bands[end - 1].keep) end += 1;
      const together = bands.slice(at, end);
      const needed = together.reduce((sum, { height }) => sum + height, 0);
      if (this.y + needed > this.bottom && needed < this.bottom - TOP) this.#next(together[0].head);
      for (const band of together) {
        if (this.y + band.height > this.bottom) this.#next(band.head);
        band.draw(this.y);
        this.y += band.height;
      }
      at = end;
    }
  }

  #next(head) {
    this.newPage();
    if (!head) return;
    head.draw(this.y);
    this.y += head.height;
  }
}
