/** Converts OSCAL documents to a package, from parsed JSON, without file access. */
import { addParams, nodesOf } from './catalog.mjs';
import { pointer } from './json.mjs';
import { frameworkOf, readLibrary } from './library.mjs';
import { Losses } from './losses.mjs';
import { mappingSetOf } from './mappings.mjs';
import { foreign, ownProps } from './own.mjs';
import { Params } from './params.mjs';
import { hrefsOf, resolve } from './profile.mjs';
import { isArabic, plain } from './prose.mjs';
import { Findings, refusal } from './refused.mjs';
import { Cleaner, isObject } from './shapes.mjs';

const READ = ['profile', 'catalog'];
const OTHERS = [
  'system-security-plan',
  'component-definition',
  'assessment-plan',
  'assessment-results',
  'plan-of-action-and-milestones',
  'mapping-collection',
];
const MOST = 10;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHOWN_METADATA = ['title', 'version', 'oscal-version', 'last-modified', 'published'];
const CATALOG = ['uuid', 'metadata', 'params', 'groups', 'controls', 'back-matter'];

/** A framework in any form: a library, or OSCAL documents. @throws {Refused} */
export const readFramework = (value, names = []) => (frameworkOf(value) ? readLibrary(value) : readOscal(value, names));

/**
 * @param value one document, or a list: a profile with its imports. @param names of their files, in the same order.
 * @returns {{ summary: object, nodes: object[] }} see read.d.mts. @throws {Refused}
 */
export function readOscal(value, names = []) {
  const documents = documentsOf(value).map((document, i) => ({ ...document, name: names[i] }));
  const profile = documents.find((d) => d.kind === 'profile');
  const document = profile ?? documents[0];
  if (!profile && documents.length > 1) throw refusal('two_catalogs', { at: '/1' });
  const [findings, losses] = [new Findings(), new Losses()];
  for (const one of documents) checkHead(one, findings);
  findings.end();
  const catalog = profile ? resolve(topOf(documents), { documents, findings, losses }) : document.body;
  const ctx = {
    findings,
    losses,
    cleaner: new Cleaner(findings, losses),
    params: new Params(losses),
    ids: new Set(),
    partIds: new Set(),
    count: 0,
  };
  const at = profile ? '/catalog' : document.at;
  addParams(ctx, catalog, at);
  const nodes = nodesOf(catalog, at, ctx);
  if (!nodes.some((n) => n.assessable || n.withdrawn)) throw refusal('no_controls', { at: document.at });
  return { summary: summaryOf(catalog, at, nodes, ctx, profile ? 'profile' : 'catalog'), nodes };
}

/** The imports of a profile, to search for them. */
export function importsOf(value) {
  if (frameworkOf(value)) return [];
  const profile = documentsOf(value).find((d) => d.kind === 'profile')?.body;
  const imports = Array.isArray(profile?.imports) ? profile.imports.filter(isObject) : [];
  return imports.flatMap(({ href }) => (typeof href === 'string' ? hrefsOf(profile, href) : []));
}

export function documentsOf(value) {
  const list = Array.isArray(value) ? value.flat() : [value];
  if (list.length > MOST) throw refusal('too_many_documents', { max: MOST });
  const documents = list.map((one, i) => documentOf(one, Array.isArray(value) ? `/${i}` : ''));
  if (!documents.length) throw refusal('no_oscal', { at: '/' });
  return documents;
}

function documentOf(one, at) {
  const kind = isObject(one) ? READ.find((k) => isObject(one[k])) : undefined;
  const other = isObject(one) ? OTHERS.find((k) => k in one) : undefined;
  if (mappingSetOf(one)) throw refusal('mapping_set', { at: at || '/' });
  if (!kind && other) throw refusal('other_oscal', { at: pointer(at, other), kind: other });
  if (!kind) throw refusal('no_oscal', { at: at || '/' });
  return { kind, body: one[kind], at: pointer(at, kind) };
}

/** The first profile, which imports the others. */
const topOf = (documents) => documents.find((d) => d.kind === 'profile');

function checkHead({ body, at }, findings) {
  if (!UUID.test(body.uuid)) findings.add('uuid_expected', pointer(at, 'uuid'));
  const [metadata, place] = [body.metadata, pointer(at, 'metadata')];
  if (!isObject(metadata)) return findings.add('object_expected', place);
  const cleaner = new Cleaner(findings);
  cleaner.text(metadata.title, pointer(place, 'title'), { required: true, max: 200 });
  cleaner.text(metadata.version, pointer(place, 'version'), { required: true, max: 40 });
  const version = cleaner.text(metadata['oscal-version'], pointer(place, 'oscal-version'), { required: true, max: 40 });
  if (version !== undefined && !/^1\.\d+/.test(version)) findings.add('oscal_version', pointer(place, 'oscal-version'), { version });
}

const dayOf = (moment) =>
  typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(moment) && !Number.isNaN(Date.parse(moment)) ? moment.slice(0, 10) : null;

function summaryOf(catalog, at, nodes, { losses, cleaner }, kind) {
  const { metadata } = catalog;
  const said = ownProps(Array.isArray(metadata.props) ? metadata.props.filter(isObject) : []);
  const title = plain(metadata.title);
  const name = { en: said.one('title-en') ?? null, ar: said.one('title-ar') ?? null };
  if (name.en !== title && name.ar !== title) name[isArabic(title) ? 'ar' : 'en'] ??= title;
  const props = foreign(Array.isArray(metadata.props) ? metadata.props.filter(isObject) : []);
  const { props: _props, ...rest } = metadata;
  const backMatter = catalog['back-matter'];
  cleaner.unknown(catalog, CATALOG, at, kind);
  for (const [key, value] of Object.entries({ ...rest, ...(props ? { props } : {}) }))
    if (!SHOWN_METADATA.includes(key)) losses.add('kept', 'metadata', `metadata/${key}`, value);
  for (const resource of Array.isArray(backMatter?.resources) ? backMatter.resources : [])
    losses.add('kept', 'resources', 'back-matter/resources', resource?.title ?? resource?.uuid);
  const count = (type) => nodes.filter((n) => n.node_type === type).length;
  return {
    kind,
    uuid: catalog.uuid.toLowerCase(),
    title,
    name_en: name.en,
    name_ar: name.ar,
    version: metadata.version,
    oscal_version: metadata['oscal-version'],
    issue_date: dayOf(metadata.published),
    short_name: said.one('short-name') ?? null,
    effective_date: said.one('effective-date') ?? null,
    content: said.one('content') ?? null,
    language: said.one('language') ?? null,
    source_url: said.one('source-url') ?? null,
    licence_note: said.remarks('licence') ?? null,
    groups: said.all('group'),
    counts: {
      nodes: nodes.length,
      domains: count('domain'),
      subdomains: count('subdomain'),
      controls: count('control'),
      subcontrols: count('subcontrol'),
      assessed: nodes.filter((n) => n.assessable).length,
      withdrawn: nodes.filter((n) => n.withdrawn).length,
      params: nodes.reduce((sum, n) => sum + (n.params?.length ?? 0), 0),
    },
    arabic: nodes.filter((n) => n.title_ar).length,
    english: nodes.filter((n) => n.title_en).length,
    oscal: {
      metadata: { ...rest, ...(props ? { props } : {}) },
      ...(catalog.params ? { params: catalog.params } : {}),
      ...(backMatter ? { 'back-matter': backMatter } : {}),
    },
    losses: losses.list(),
  };
}
