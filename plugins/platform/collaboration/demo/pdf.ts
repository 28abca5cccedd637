/** Documents of the demo as PDF: a page of plain text, and drawings. */

/** @param lines in Latin letters; the first is the heading. */
export function pdfOf([heading = '', ...lines]: readonly string[]): Buffer {
  return pageOf(
    [595, 842],
    `BT /B 16 Tf 64 770 Td (${escaped(heading)}) Tj /R 11 Tf 0 -30 Td ${lines.map((line) => `(${escaped(line)}) Tj 0 -18 Td`).join(' ')} ET`,
  );
}

/** Text in a content stream. */
export const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** @param size of the page in points. @param content stream of the page; its fonts are R and B. */
export function pageOf([width, height]: readonly [number, number], content: string): Buffer {
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
