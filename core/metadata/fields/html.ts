/** Rich text: what may be stored. Whatever else is sent is dropped before it reaches a row, by every path of a write. */
import sanitizeHtml from 'sanitize-html';

/** `<span data-mention="5">@Name</span>` names a person by their key; what is no key goes. */
function mention(tagName: string, { 'data-mention': key, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: key !== undefined && /^[1-9]\d{0,14}$/.test(key) ? { ...rest, 'data-mention': key } : rest };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'span'],
  allowedAttributes: { a: ['href', 'title', 'rel'], span: ['data-mention'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }), span: mention },
};

/** Paragraphs of plain words, as most texts are: there is nothing in them to drop. */
const PLAIN = /^(?:<p>[^<>&]+<\/p>)+$/;

/** @returns the safe part of a text in HTML; an empty text for one that says nothing. */
export function safeHtml(html: string): string {
  const clean = PLAIN.test(html) ? html : sanitizeHtml(html, OPTIONS);
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}
