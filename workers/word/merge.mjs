/** Puts a document into a template: its text, with the styles and the numbering that it needs beside those of the template. */
import { child, children, switchOf, treeOf, valueOf } from './tree.mjs';
import { filled } from './places.mjs';
import { TEXT_MARK } from './text-mark.mjs';
import { MAIN, RELATIONS, TYPES } from './template-package.mjs';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * @param parts of the template, by name. @param texts its texts with their places. @param fill `{body, contents, styles: [{id, name, type,
 * xml}], numbering, links, values, properties, tracked, numbered, width}`.
 * @returns the parts of the filled document.
 */
export function merged(parts, texts, fill) {
  const site = siteOf(parts);
  const styles = withStyles(site, fill);
  const numbers = withNumbering(site, fill);
  const links = withLinks(site, fill.links);
  const headings = headingsOf(site, fill, styles, numbers);
  const share = widthAt(texts.get(MAIN)) / fill.width;
  const own = (xml) => fitted(links(headings(numbers.own(styles(xml)))), share);
  const blocks = { body: marked(own(fill.body)), contents: own(fill.contents) };
  for (const [name, text] of texts) site.put(name, withNames(filled(text, fill.values, blocks)));
  if (fill.tracked) track(site);
  if (parts.has('docProps/core.xml')) site.put('docProps/core.xml', fill.properties);
  return site.finished();
}

/** Parts that are changed, what leads to them, and what they are. */
function siteOf(parts) {
  const changed = new Map([...parts].map(([name, bytes]) => [name, bytes]));
  const text = (name) => (changed.has(name) ? changed.get(name).toString('utf8') : undefined);
  const put = (name, xml) => void changed.set(name, Buffer.from(xml));
  if (!changed.has(RELATIONS))
    put(RELATIONS, `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>`);
  put(RELATIONS, opened(text(RELATIONS)));
  const relations = children(treeOf(changed.get(RELATIONS)), 'Relationship').map(({ attributes }) => attributes);
  const ids = new Set(relations.map(({ Id }) => Id));
  const prefix = ['text', 'body', 'policy', 'part'].find((one) => ![...ids].some((id) => id?.startsWith(one))) ?? `text${ids.size}x`;
  const added = [];
  const relate = (type, target, mode = '') => {
    added.push(`<Relationship Id="${prefix}${added.length + 1}" Type="${R}/${type}" Target="${target}"${mode}/>`);
    return `${prefix}${added.length}`;
  };
  return {
    text,
    put,
    relate,
    /** Name of the part of a kind; where the template has none, it gets one around `inside`. */
    part(kind, root) {
      const target = relations.find(({ Type = '', TargetMode }) => TargetMode !== 'External' && Type.endsWith(`/${kind}`))?.Target;
      const name = target?.startsWith('/') ? target.slice(1) : `word/${target}`;
      if (target && changed.has(name)) {
        put(name, opened(text(name)));
        return name;
      }
      const own = `word/${kind}.xml`;
      put(own, `${HEAD}<w:${root} xmlns:w="${W}"></w:${root}>`);
      relate(kind, `${kind}.xml`);
      put(TYPES, text(TYPES).replace(/<\/Types>\s*$/, `<Override PartName="/${own}" ContentType="${PART}.${kind}+xml"/></Types>`));
      return own;
    },
    finished() {
      put(RELATIONS, inside(text(RELATIONS), added.join('')));
      put(TYPES, text(TYPES).replace('wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml'));
      return changed;
    },
  };
}

/** Puts XML before the end of the outermost element. */
const inside = (xml, added) => xml.replace(/<\/[\w:.-]+>\s*$/, (end) => `${added}${end}`);

/** An outermost element that is written without an end gets one. */
const opened = (xml) =>
  xml.replace(/<([\w:.-]+)(\s[^<>]*)?\/>\s*$/, (all, name, more = '', at) =>
    /<[\w]/.test(xml.slice(0, at)) ? all : `<${name}${more}></${name}>`,
  );

/** Styles of the template by their names, whatever it calls them by; those that it does not have come along. */
function withStyles(site, { styles }) {
  const name = site.part('styles', 'styles');
  const tree = treeOf(Buffer.from(site.text(name)));
  const there = children(tree, 'style');
  const nameOf = (style) => `${style.attributes.type} ${valueOf(style, 'name')?.toLowerCase()}`;
  const byName = new Map(there.map((style) => [nameOf(style), style.attributes.styleId]));
  const ids = new Set(there.map(({ attributes }) => attributes.styleId));
  const standard = (type) =>
    there.find((style) => style.attributes.type === type && ['1', 'true', 'on'].includes(style.attributes.default))?.attributes.styleId;
  const [paragraph, table] = [standard('paragraph'), standard('table')];
  const mapped = new Map();
  const added = styles.flatMap(({ id, name: called, type, xml }) => {
    const known = byName.get(`${type} ${called.toLowerCase()}`);
    mapped.set(id, known ?? (ids.has(id) ? `${id}Text` : id));
    if (known) return [];
    const based = (tag, from, to) => (one) =>
      one.replace(`<w:${tag} w:val="${from}"/>`, to === undefined ? '' : `<w:${tag} w:val="${to}"/>`);
    return [
      [based('basedOn', 'Normal', paragraph), based('next', 'Normal', paragraph), based('basedOn', 'TableNormal', table)].reduce(
        (one, change) => change(one),
        xml.replace(`w:styleId="${id}"`, `w:styleId="${mapped.get(id)}"`),
      ),
    ];
  });
  site.put(name, inside(site.text(name), added.join('')));
  const renamed = (xml) =>
    xml.replace(/<w:(pStyle|rStyle|tblStyle) w:val="([^"]+)"\/>/g, (_, tag, id) => `<w:${tag} w:val="${mapped.get(id) ?? id}"/>`);
  return Object.assign(renamed, { mapped, numbered: (level) => isNumbered(there, mapped.get(`Heading${level}`)) });
}

/** Does a style number its paragraphs, itself or by the one that it is based on? */
function isNumbered(styles, id, far = 0) {
  const style = styles.find(({ attributes }) => attributes.styleId === id);
  if (!style || far > 20) return false;
  const numbers = child(child(style, 'pPr'), 'numPr');
  if (numbers && valueOf(numbers, 'numId') !== undefined) return valueOf(numbers, 'numId') !== '0';
  return isNumbered(styles, valueOf(style, 'basedOn'), far + 1);
}

const cut = (text, at) => (at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]);

/** Lists of the text go on behind those of the template. */
function withNumbering(site, { numbering }) {
  const name = site.part('numbering', 'numbering');
  const tree = treeOf(Buffer.from(site.text(name)));
  const highest = (kind, of) => Math.max(0, ...children(tree, kind).map(({ attributes }) => Number(attributes[of]) || 0));
  const [kinds, lists] = [highest('abstractNum', 'abstractNumId') + 1, highest('num', 'numId')];
  const moved = numbering
    .replace(/<w:pStyle [^>]*\/>/g, '')
    .replace(/(<w:abstractNum w:abstractNumId="|<w:abstractNumId w:val=")(\d+)/g, (_, before, n) => `${before}${Number(n) + kinds}`)
    .replace(/(<w:num w:numId=")(\d+)/g, (_, before, n) => `${before}${Number(n) + lists}`);
  const [ownKinds, ownLists] = cut(moved, moved.search(/<w:num /));
  const [before, behind] = cut(site.text(name), site.text(name).search(/<w:numIdMacAtCleanup\b|<\/w:numbering>/));
  const [kindsThere, listsThere] = cut(before, before.search(/<w:num[\s>]/));
  site.put(name, [kindsThere, ownKinds, listsThere, ownLists, behind].join(''));
  return {
    headings: lists + 1,
    own: (xml) => xml.replace(/<w:numId w:val="(\d+)" *\/>/g, (_, n) => `<w:numId w:val="${Number(n) + lists}"/>`),
  };
}

/**
 * Headings have the numbers of the template where it numbers all levels that are used. Else they have those of the document: Word's own, or
 * typed ones, beside which the template's are switched off.
 */
function headingsOf(site, { body, numbered }, styles, { headings }) {
  const levels = [...new Set([...body.matchAll(/<w:pStyle w:val="Heading(\d)"\/>/g)].map(([, level]) => Number(level)))];
  const theirs = levels.filter((level) => styles.numbered(level));
  const numbers = (level) => {
    if (numbered) return theirs.length === levels.length ? '' : numberAt(level - 1, headings);
    return styles.numbered(level) ? numberAt(0, 0) : '';
  };
  const known = new Map(levels.map((level) => [styles.mapped.get(`Heading${level}`), level]));
  return (xml) => xml.replace(/<w:pStyle w:val="([^"]+)"\/>/g, (all, id) => (known.has(id) ? `${all}${numbers(known.get(id))}` : all));
}

const numberAt = (level, list) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

function withLinks(site, links) {
  const ids = links.map((link) => site.relate('hyperlink', link, ' TargetMode="External"'));
  return (xml) => xml.replace(/r:id="link(\d+)"/g, (_, n) => `r:id="${ids[Number(n) - 1]}"`);
}

/** Tables are as wide as the text of the template is. */
const fitted = (xml, share) =>
  xml.replace(/(<w:(?:tblW|gridCol|tcW) w:w=")(\d+)/g, (_, before, width) => `${before}${Math.floor(Number(width) * share)}`);

const marked = (xml) => `<w:bookmarkStart w:id="990001" w:name="${TEXT_MARK}"/>${xml}<w:bookmarkEnd w:id="990001"/>`;

const DEFAULT_WIDTH = 9638;
/** Width of the text in the section that holds the body, in twentieths of a point. */
function widthAt({ tokens, paragraphs }) {
  const body = paragraphs.find(({ places }) => places.some(({ name }) => name === 'body'));
  const section = body.section || (/<w:sectPr\b[\s\S]*?<\/w:sectPr>/.exec(tokens.slice(body.end + 1).join(''))?.[0] ?? '');
  const number = (tag, name) => Number(new RegExp(`<w:${tag}\\b[^>]*\\sw:${name}="(-?\\d+)"`).exec(section)?.[1] ?? 0);
  const width = number('pgSz', 'w') - number('pgMar', 'left') - number('pgMar', 'right') - number('pgMar', 'gutter');
  const columns = Math.max(1, number('cols', 'num'));
  const one = Math.floor((width - (columns - 1) * (number('cols', 'space') || 720)) / columns);
  return one > 1000 ? one : DEFAULT_WIDTH;
}

/** The document element has to know the names that the text has. */
const withNames = (xml) =>
  xml.replace(/<w:(?:document|hdr|ftr|footnotes|endnotes)\b[^>]*>/, (root) =>
    /\sxmlns:r=/.test(root) ? root : root.replace(/(\/?>)$/, ` xmlns:r="${R}"$1`),
  );

/** What stands before `trackRevisions` in the settings. */
const BEFORE = new Set(
  'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts saveSubsetFonts saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate linkStyles stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView'.split(
    ' ',
  ),
);
function track(site) {
  const name = site.part('settings', 'settings');
  const tree = treeOf(Buffer.from(site.text(name)));
  if (switchOf(tree, 'trackRevisions') !== undefined) return;
  const behind = tree.children.find((one) => !BEFORE.has(one.name));
  const xml = site.text(name);
  const at = behind ? xml.search(new RegExp(`<w:${behind.name}\\b`)) : -1;
  site.put(name, at < 0 ? inside(xml, '<w:trackRevisions/>') : `${xml.slice(0, at)}<w:trackRevisions/>${xml.slice(at)}`);
}
