/** Files with words for tests, as office programs write them: the parts that matter, made here. */
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const types = (part: string, type: string): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

/** A document around the XML of its body. */
export const documentOf = (body: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

/** Each paragraph in two runs, as a program leaves them that has corrected a word. */
export const docxOf = (paragraphs: readonly string[], more: Record<string, string> = {}): Promise<Buffer> =>
  documentOf(
    paragraphs
      .map(
        (p) => `<w:p><w:r><w:t>${escape(p.slice(0, 5))}</w:t></w:r><w:r><w:t xml:space="preserve">${escape(p.slice(5))}</w:t></w:r></w:p>`,
      )
      .join(''),
    more,
  );

export const pptxOf = (slides: readonly string[]): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types('ppt/presentation.xml', 'presentationml.presentation'),
    ...Object.fromEntries(
      slides.map((text, i) => [
        `ppt/slides/slide${i + 1}.xml`,
        `${HEAD}<p:sld xmlns:p="p" xmlns:a="a"><p:sp><a:p><a:r><a:t>${escape(text)}</a:t></a:r></a:p></p:sp></p:sld>`,
      ]),
    ),
  });

/** One page for each text, in plain letters. */
export const pdfOf = (pages: readonly string[]): Buffer =>
  pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    FONT,
    ...pages.flatMap((text, i) => [pageOf(`${5 + i * 2} 0 R`), streamOf(drawn(text))]),
  ]);

/** One page that draws the same packed piece so many times: `bytes` of blanks each. */
export const pdfBomb = (bytes: number, times: number): Buffer =>
  pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    pageOf(`[${'5 0 R '.repeat(times)}]`),
    streamOf(deflateSync(Buffer.alloc(bytes, ' ')), '/Filter /FlateDecode'),
  ]);

/** One that asks for a password before it is shown. */
export const lockedPdf = (text: string): Buffer =>
  pdfWith(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      FONT,
      pageOf('5 0 R'),
      streamOf(drawn(text)),
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 6 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  );

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const drawn = (text: string): Buffer => Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`, 'latin1');
const pageOf = (contents: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 144] /Contents ${contents} /Resources << /Font << /F1 3 0 R >> >> >>`;
const streamOf = (bytes: Buffer, more = ''): string =>
  `<< /Length ${bytes.length} ${more} >>\nstream\n${bytes.toString('latin1')}\nendstream`;

/** A PDF of these objects, in their order; the first is its catalogue. */
function pdfWith(objects: readonly string[], more = ''): Buffer {
  let out = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = out.length;
    out += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${out.length}\n%%EOF`;
  return Buffer.from(`${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
