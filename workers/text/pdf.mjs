/** PDF through pdf.js, page by page; pictures are not looked at, so that a scan without a layer of text has no words. */
import { getDocumentProxy } from 'unpdf';

export async function read({ bytes, limits, words }) {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  for (let number = 1; number <= Math.min(document.numPages, limits.pages) && !words.full; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const { str = '', hasEOL } of items) words.add(hasEOL ? `${str}\n` : str);
    words.add('\n');
    await words.pass();
    page.cleanup();
  }
}
