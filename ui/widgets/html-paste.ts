/** Cleans pasted markup of word processors before the editor applies its schema. Pure, except for the browser's parser. */

/** Word's classes of list paragraphs, and the test for numbered ones. */
const LIST_ITEM = /MsoList(?:Paragraph|Bullet|Number)/;
const NUMBERED = /^\s*(?:\(?\d+|[a-z]|[ivx]+)[.)]/i;

/** Removes comments, styles, office tags and empty paragraphs; Word's list paragraphs become lists. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const gone of page.querySelectorAll('style, script, meta, link, title, xml, img, svg, object, iframe')) gone.remove();
  for (const item of page.body.querySelectorAll('p'))
    if (LIST_ITEM.test(item.className) || /mso-list/.test(item.getAttribute('style') ?? '')) toListItem(item, page);
  for (const heading of page.body.querySelectorAll('h1, h4, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h3', page);
  for (const element of page.body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else for (const name of element.getAttributeNames()) if (name !== 'href') element.removeAttribute(name);
  }
  for (const paragraph of page.body.querySelectorAll('p'))
    if ((paragraph.textContent ?? '').replace(/[\s\u00a0]/g, '') === '') paragraph.remove();
  return page.body.innerHTML;
}

function rename(element: Element, tag: string, page: Document): void {
  const other = page.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** A list paragraph of Word joins the list before it, or starts one. */
function toListItem(paragraph: Element, page: Document): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const tag = NUMBERED.test(marker?.textContent ?? paragraph.textContent ?? '') ? 'OL' : 'UL';
  marker?.remove();
  const item = page.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.tagName === tag) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = page.createElement(tag);
  list.append(item);
  paragraph.replaceWith(list);
}
