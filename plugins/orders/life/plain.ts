import { escapeHtml } from '../../../core/index.ts';

/** Plain text as rich text; paragraphs are parted by empty lines. */
export const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
