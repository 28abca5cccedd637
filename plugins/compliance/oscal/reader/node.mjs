/** Converts one group or control of a catalog to a node of a package. */
import { pointer } from './json.mjs';
import { foreign, idFor, OWN_NS, ownPart, ownProps } from './own.mjs';
import { evidenceText, isArabic, markupOf, partsText, plain, statementText } from './prose.mjs';

const LONGEST = { title: 500, ref: 60, urn: 200, text: 20_000, evidence: 5_000 };
export const WITHDRAWN = { en: ' (withdrawn)', ar: ' (ملغى)' };
export const KNOWN = {
  group: ['id', 'class', 'title', 'params', 'props', 'links', 'parts', 'groups', 'controls'],
  control: ['id', 'class', 'title', 'params', 'props', 'links', 'parts', 'controls'],
};
const KINDS = ['domain', 'subdomain', 'control', 'subcontrol'];
/** Parts that are shown in columns. */
const SHOWN = new Set(['statement', 'guidance', 'overview']);

export const isWithdrawn = (props = []) => props.some((p) => p.name === 'status' && p.value?.toLowerCase() === 'withdrawn');

/** The texts of a statement and further parts for the columns. */
export function textsOf(statement, parts, insert) {
  const named = (name) => parts.filter((p) => p.name === name && p.ns === undefined);
  return {
    text: statement ? statementText(statement, insert) : partsText(named('overview'), insert),
    guidance: partsText(named('guidance'), insert),
    typical_evidence: evidenceText(parts, insert),
  };
}

/** The reference: a label, else the id; that of a family, such as `ac`, in capitals. */
export function refOf(props = [], id) {
  const labels = props.filter((p) => p.name === 'label' && p.value?.trim());
  const label =
    labels.find((p) => p.class === undefined && p.ns === undefined) ?? labels.find((p) => p.class !== 'zero-padded') ?? labels[0];
  return label?.value.trim() ?? (id && /^[a-z]{1,4}$/.test(id) ? id.toUpperCase() : id);
}

/** The part for a text that exists only in a column. */
export const partFor = (name, text) => ({ name, prose: markupOf(text) });

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a title has no markup. */
const isPlain = (title) => markupOf(plain(title)) === title;

/** Data kept beside the columns: members that the columns do not contain. */
function restOf({ raw, props, links, parts, ref, guidance, at }) {
  const shownGuidance = (part) => guidance !== null && same(part, partFor('guidance', guidance));
  const rest = {
    class: raw.class,
    title: isPlain(raw.title) ? undefined : raw.title,
    links,
    props: same(props, [{ name: 'label', value: ref }]) ? undefined : props,
    parts: parts.length && !(parts.length === 1 && shownGuidance(parts[0])) ? parts : undefined,
    at: at > 0 ? at : undefined,
  };
  const said = Object.entries(rest).filter(([, v]) => v !== undefined);
  return said.length ? Object.fromEntries(said) : null;
}

/** The two languages of a bilingual column: from our own parts, else by the language of the text itself. */
function halves(name, text, said) {
  const both = { [`${name}_en`]: said('en') ?? null, [`${name}_ar`]: said('ar') ?? null };
  if (text !== null && !Object.values(both).includes(text)) both[`${name}_${isArabic(text) ? 'ar' : 'en'}`] ??= text;
  return both;
}

/**
 * @param kind `group` or `control`. @param place its { at, path, depth, index }.
 * @param ctx { cleaner, findings, losses, params }. @returns the columns; the caller makes `refs` unique.
 */
export function nodeOf(kind, raw, place, { cleaner, findings, losses, params, partIds }) {
  const { at, path, depth } = place;
  cleaner.unknown(raw, KNOWN[kind], at, path);
  const title = cleaner.text(raw.title, pointer(at, 'title'), { required: true, max: LONGEST.title }) ?? '';
  const id = cleaner.text(raw.id, pointer(at, 'id'), { required: kind === 'control', max: 200 });
  const [allProps, links, allParts] = [
    cleaner.list(raw.props, 'prop', pointer(at, 'props')),
    cleaner.list(raw.links, 'link', pointer(at, 'links')),
    cleaner.list(raw.parts, 'part', pointer(at, 'parts')) ?? [],
  ];
  const [props, said] = [foreign(allProps), ownProps(allProps)];
  const statement = allParts.find((p) => p.name === 'statement' && p.ns === undefined);
  const parts = foreign(allParts.filter((p) => p !== statement)) ?? [];
  const statementAt = (foreign(allParts) ?? []).indexOf(statement);
  const texts = textsOf(statement, parts, params.insert);
  for (const [name, max] of [
    ['text', LONGEST.text],
    ['guidance', LONGEST.text],
  ])
    if ((texts[name]?.length ?? 0) > max) findings.add('text_too_long', pointer(at, 'parts'), { max });
  if ((texts.typical_evidence?.length ?? 0) > LONGEST.evidence) {
    losses.add('changed', 'evidence', `${path}/parts (assessment-method)`, at);
    texts.typical_evidence = null;
  }
  const ref = refOf(props, id)?.slice(0, LONGEST.ref);
  const withdrawn = isWithdrawn(props);
  if (withdrawn) losses.add('changed', 'withdrawn', path, `${ref ?? id} ${title}`);
  if (!isPlain(title)) losses.add('changed', 'markup', `${path}/title`, title);
  tellKept({ raw, props, links, parts, path, losses });
  tellOwn(allProps, path, losses);
  tellTwice(allParts, path, partIds, losses);
  const usual = kind === 'group' ? (depth === 0 ? 'domain' : 'subdomain') : place.within === 'control' ? 'subcontrol' : 'control';
  const shownTitle = halves('title', plain(title), (half) => said.one(`title-${half}`));
  if (withdrawn) for (const half of ['en', 'ar']) if (shownTitle[`title_${half}`]) shownTitle[`title_${half}`] += WITHDRAWN[half];
  const assessed = said.one('assessed');
  return {
    ref,
    id,
    ...shownTitle,
    ...['text', 'guidance', 'typical_evidence'].reduce(
      (all, name) => ({ ...all, ...halves(name, texts[name], (half) => ownPart(allParts, `${name}-${half}`)) }),
      {},
    ),
    node_type: KINDS.includes(said.one('kind')) ? said.one('kind') : usual,
    assessable: assessed === undefined ? kind === 'control' && !withdrawn : assessed === 'yes',
    groups: said.all('group'),
    data_levels: said.all('data-level'),
    weight: weightOf(said.one('weight')),
    params: params.of(raw),
    statement: statement && !(texts.text !== null && same(statement, partFor('statement', texts.text))) ? statement : null,
    urn:
      said.one('urn')?.slice(0, LONGEST.urn) ??
      (id === undefined || (ref !== undefined && id === idFor(ref)) || said.one('made-id') ? null : id),
    oscal: restOf({ raw: { ...raw, title }, props, links, parts, ref, guidance: texts.guidance, at: statementAt }),
    order: said.one('order'),
    sort: props?.find((p) => p.name === 'sort-id')?.value,
    withdrawn,
  };
}

const OWN_PROPS = new Set(['title-en', 'title-ar', 'kind', 'assessed', 'weight', 'group', 'data-level', 'order', 'urn', 'made-id']);

/** Reports properties in our namespace with an unknown name or invalid value. */
function tellOwn(props = [], path, losses) {
  for (const { ns, name, value } of props) {
    if (ns !== OWN_NS) continue;
    const fits =
      OWN_PROPS.has(name) && !(name === 'kind' && !KINDS.includes(value)) && !(name === 'weight' && weightOf(value) !== Number(value));
    if (!fits) losses.add('lost', 'own_props', `${path}/props (${name})`, value);
  }
}

/** Reports duplicate part ids. They are exported unchanged. */
function tellTwice(parts, path, seen, losses) {
  for (const part of parts) {
    if (part.id !== undefined && seen.has(part.id)) losses.add('kept', 'part_ids', `${path}/parts`, part.id);
    if (part.id !== undefined) seen.add(part.id);
    tellTwice(part.parts ?? [], path, seen, losses);
  }
}

function weightOf(said) {
  const weight = Number(said ?? 1);
  return weight >= 0 && weight <= 1000 ? weight : 1;
}

/** Reports content that no screen shows: it is kept with the node and exported. */
function tellKept({ raw, props = [], links = [], parts, path, losses }) {
  if (raw.class !== undefined) losses.add('kept', 'class', `${path}/class`, raw.class);
  for (const p of props)
    if (!(p.name === 'label' && p.class === undefined) && p.name !== 'sort-id')
      losses.add('kept', 'props', `${path}/props (${p.name}${p.class === undefined ? '' : `, ${p.class}`})`, p.value);
  for (const link of links) losses.add('kept', 'links', `${path}/links (${link.rel ?? '—'})`, link.href);
  for (const part of parts) if (!SHOWN.has(part.name)) losses.add('kept', 'parts', `${path}/parts (${part.name})`, part.prose ?? part.id);
}
