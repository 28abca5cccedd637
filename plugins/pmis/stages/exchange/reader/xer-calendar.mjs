/**
 * Reads the working time of a Primavera calendar: nested brackets, `(0||name(attributes)(children))`. Days of the week are 1 to 7 from
 * Sunday on; exceptions are days since 1899-12-30, without children where nobody works.
 */
import { dayOf } from './refused.mjs';

const DEPTH = 20;
const NODES = 50_000;
const HEAD = /\(\d*\|\|([^()]{0,100})\(([^()]{0,1000})\)\(/y;

/** @returns {{ weekend: number[], exceptions: object[] } | undefined} undefined for what is no such calendar. */
export function readClockData(text) {
  const top = treeOf(String(text).replace(/[\u007f\s]+/g, ' '));
  const part = (name) => top?.children.find((node) => node.name === name);
  const days = part('DaysOfWeek');
  if (!days) return undefined;
  const worked = new Set(days.children.filter(({ children }) => children.length > 0).map(({ name }) => Number(name)));
  if (!worked.size) return undefined;
  return {
    weekend: [0, 1, 2, 3, 4, 5, 6].filter((day) => !worked.has(day + 1)),
    exceptions: (part('Exceptions')?.children ?? []).flatMap(({ attributes, children }) => {
      const serial = /(?:^|\|)d\|(\d{1,6})(?:\||$)/.exec(attributes)?.[1];
      const day = serial && dayOf(new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString());
      return day ? [{ from: day, to: day, name: '', isWorking: children.length > 0 }] : [];
    }),
  };
}

function treeOf(text) {
  const root = { name: '', attributes: '', children: [] };
  const open = [root];
  let count = 0;
  for (let at = 0; at < text.length;) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    HEAD.lastIndex = at;
    const head = HEAD.exec(text);
    if (head) {
      count += 1;
      if (count > NODES || open.length > DEPTH) return undefined;
      const node = { name: head[1].trim(), attributes: head[2], children: [] };
      open.at(-1).children.push(node);
      open.push(node);
      at = HEAD.lastIndex;
    } else if (text[at] === ')') {
      // The first bracket closes the children, the second one the node.
      const next = text.slice(at + 1).search(/\S/);
      if (next < 0 || text[at + 1 + next] !== ')' || open.length < 2) return undefined;
      open.pop();
      at += next + 2;
    } else return undefined;
  }
  return open.length === 1 ? root.children[0] : undefined;
}
