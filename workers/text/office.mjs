/** Documents, workbooks and slides of today's office programs: zips of XML, of which the parts that people read are read. */
import { entriesOf, unpacked } from '../excel/zip.mjs';
import { wordsOfXml } from './xml.mjs';

/** In this order: what matters most comes first, since no more than so many characters are kept. */
const PARTS = [
  /^word\/document\d*\.xml$/,
  /^word\/(footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
];

/** Slide 10 comes after slide 9. */
const numberOf = (name) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

export async function read({ bytes, limits, words }) {
  const entries = entriesOf(bytes);
  let left = limits.unpacked;
  for (const pattern of PARTS) {
    for (const entry of entries.filter(({ name }) => pattern.test(name)).sort((a, b) => numberOf(a.name) - numberOf(b.name))) {
      if (words.full) return;
      left -= entry.size;
      // What a part says of its size binds its unpacking: nothing grows beyond it.
      if (left < 0) return;
      wordsOfXml(unpacked(bytes, entry), words);
      words.add('\n');
      await words.pass();
    }
  }
}
