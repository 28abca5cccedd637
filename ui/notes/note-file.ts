/** Exports a note as an HTML file that can be printed, in the direction of the page. */
export interface NoteFile {
  title: string;
  about: string;
  /** HTML rendered by RichText, so it contains no scripts. */
  html: string;
  /** Who changed it last, and when. */
  by?: string;
  lang: string;
  dir: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem; font: 11pt/1.6 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif; color: #1b1b19; }
  header { margin-block-end: 2rem; padding-block-end: 1rem; border-block-end: 1px solid #d9d9d2; }
  h1 { margin: 0; font-size: 17pt; line-height: 1.35; }
  header p, footer { margin: .25rem 0 0; color: #62625b; font-size: 10pt; }
  h3, h4 { margin-block: 1.5em .25em; font-size: 11pt; }
  blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 2px solid #d9d9d2; color: #62625b; }
  a { color: inherit; }
  footer { margin-block-start: 2rem; }
  @page { margin: 20mm; }
  @media print { body { max-width: none; margin: 0; padding: 0; } }`;

/** The whole document as text. */
export const noteDocument = ({ title, about, html, by, lang, dir }: NoteFile): string => `<!doctype html>
<html lang="${escaped(lang)}" dir="${escaped(dir)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(about)}</title><style>${STYLE}
</style></head>
<body>
<header><h1>${escaped(about)}</h1><p>${escaped(title)}</p></header>
<main>${html}</main>${by ? `\n<footer>${escaped(by)}</footer>` : ''}
</body>
</html>
`;
