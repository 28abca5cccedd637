/** Sanitises rich text: everything that is not allowed is removed before it reaches a row, in every write. */
import sanitizeHtml from 'sanitize-html';
import { text, type Text } from '../../errors.ts';
import { isBlank } from '../../shared/blank.ts';

/** Far more than people write, and little enough to process at once. Lengths are in characters. */
export const HTML_LIMITS = { length: 200_000, tags: 10_000, nesting: 100, link: 2_000 } as const;

/** Thrown when a text exceeds a limit. */
class Beyond extends Error {
  readonly fault: Text;

  constructor(fault: Text) {
    super(fault.key);
    this.fault = fault;
  }
}

/** `<span data-mention="5">@Name</span>` mentions a person by key; an invalid key is removed. */
function mention(tagName: string, { 'data-mention': key, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: key !== undefined && /^[1-9]\d{0,14}$/.test(key) ? { ...rest, 'data-mention': key } : rest };
}

/** Cells that take several columns or rows, and lists that do not begin with one. Other values are removed. */
const small =
  (...names: string[]) =>
  (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => !names.includes(name) || /^[1-9]\d{0,3}$/.test(value))),
  });
const cell = small('colspan', 'rowspan');

function link(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if ((attribs['href']?.length ?? 0) > HTML_LIMITS.link) throw new Beyond(text('field.html_link_too_long', { max: HTML_LIMITS.link }));
  return { tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ('p br b strong i em u s h2 h3 ul ol li blockquote code pre a span ' + 'table thead tbody tr th td').split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    span: ['data-mention'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: link, span: mention, ol: small('start'), td: cell, th: cell },
};

/** Counts nested tags, and aborts at a limit: the parser's work for a tag grows with the tags around it. */
function counted(): sanitizeHtml.IOptions {
  let [tags, depth] = [0, 0];
  return {
    ...OPTIONS,
    onOpenTag() {
      tags += 1;
      depth += 1;
      if (depth > HTML_LIMITS.nesting) throw new Beyond(text('field.html_too_deep', { max: HTML_LIMITS.nesting }));
      if (tags > HTML_LIMITS.tags) throw new Beyond(text('field.html_too_many_tags', { max: HTML_LIMITS.tags }));
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/** Limits angle brackets before parsing, however the parser would read them. */
function countSigns(html: string): void {
  let left = HTML_LIMITS.tags * 2;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    left -= 1;
    if (left < 0) throw new Beyond(text('field.html_too_many_tags', { max: HTML_LIMITS.tags }));
  }
}

/** Paragraphs of plain text, the most frequent case, need no sanitising. */
const PLAIN = /^(?:<p>[^<>&]+<\/p>)+$/;
const TAG = /<[^<>]*>/g;
const UNSAID = /<[^<>]*>|&nbsp;/g;

/** The sanitised HTML, empty if nothing is left; or the exceeded limit. The caller has checked the length. */
export function cleanHtml(html: string): { html: string } | { fault: Text } {
  try {
    countSigns(html);
    const clean = PLAIN.test(html) ? html : sanitizeHtml(html, counted());
    return { html: isBlank(clean.replace(UNSAID, '')) ? '' : clean };
  } catch (error) {
    if (error instanceof Beyond) return { fault: error.fault };
    throw error;
  }
}

/** The same for a text that is displayed and not stored, or comes from another system: above the limits only its plain text is left. */
export function safeHtml(html: string): string {
  const cleaned = cleanHtml(html.slice(0, HTML_LIMITS.length));
  if ('html' in cleaned) return cleaned.html;
  return html.slice(0, HTML_LIMITS.length).replace(TAG, ' ').replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim();
}
