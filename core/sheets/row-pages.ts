/** Pages of rows, limited to the rows that fit into a sheet. */
import type { Cell } from './sheet-xml.ts';

export class RowPages {
  #pages: AsyncIterator<Cell[][]> | Iterator<Cell[][]>;
  #page: Cell[][] = [];

  constructor(pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>) {
    this.#pages = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  }

  /** @returns whether there is another row. */
  async more(): Promise<boolean> {
    while (!this.#page.length) {
      const { value, done } = await this.#pages.next();
      if (done) return false;
      this.#page = value;
    }
    return true;
  }

  /** @returns up to so many next rows; none where there are no more, or the sheet is full. */
  async take(most: number): Promise<Cell[][]> {
    if (most < 1 || !(await this.more())) return [];
    const taken = this.#page.slice(0, most);
    this.#page = this.#page.slice(taken.length);
    return taken;
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}
