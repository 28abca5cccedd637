/**
 * Converts a framework library (the format of CISO Assistant) to nodes of a package: requirement nodes in a flat list, each with its
 * parent.
 */
import { pointer } from './json.mjs';
import { Losses } from './losses.mjs';
import { Findings, refusal } from './refused.mjs';
import { isObject } from './shapes.mjs';

/** Namespace of library data beyond OSCAL: kept with the package and exported with it. */
export const LIBRARY_NS = 'https://rukn.example/ns/library';
const LONGEST = { title: 500, text: 20_000, evidence: 5_000, ref: 60, urn: 200 };
/** Maximum length of a title taken from the text. */
const TITLE = 150;
const MOST = 20_000;
const DEPTH = 20;
const NODE = [
  'urn',
  'parent_urn',
  'ref_id',
  'name',
  'description',
  'annotation',
  'typical_evidence',
  'assessable',
  'depth',
  'implementation_groups',
  'translations',
  'weight',
  'order_id',
];

/** Names of scores, groups and languages without a column. */
const prop = (name, value, remarks) => ({ name, ns: LIBRARY_NS, value, ...(remarks ? { remarks } : {}) });

export const frameworkOf = (value) =>
  isObject(value) && isObject(value.objects) ? [value.objects.framework, ...listOf(value.objects.frameworks)].find(isObject) : undefined;

const listOf = (value) => (Array.isArray(value) ? value : []);
const yes = (value) => value === true || value === 'true';
const words = (value) => (typeof value === 'string' && value.trim() ? value.trim() : typeof value === 'number' ? String(value) : null);

/** @returns {{ summary: object, nodes: object[] }} as readOscal does. @throws {Refused} */
export function readLibrary(value) {
  const framework = frameworkOf(value);
  const at = '/objects/framework';
  const [findings, losses] = [new Findings(), new Losses()];
  const list = listOf(framework.requirement_nodes);
  if (!list.length) throw refusal('no_controls', { at: pointer(at, 'requirement_nodes') });
  if (list.length > MOST) throw refusal('too_many_controls', { at: pointer(at, 'requirement_nodes'), max: MOST });
  const language = words(value.locale)?.slice(0, 2) === 'ar' ? 'ar' : 'en';
  const tree = treeOf(list, pointer(at, 'requirement_nodes'), findings);
  findings.end();
  const nodes = nodesOf(tree, { language, losses, findings });
  findings.end();
  if (!nodes.some((n) => n.assessable)) throw refusal('no_controls', { at });
  return { summary: summaryOf(value, framework, nodes, language, losses), nodes };
}

/** Builds the tree from the parent references. */
function treeOf(list, at, findings) {
  const byUrn = new Map();
  const entries = list
    .map((raw, i) => {
      const place = pointer(at, i);
      if (!isObject(raw)) {
        findings.add('object_expected', place);
        return undefined;
      }
      const entry = { raw, at: place, below: [], level: 0 };
      const urn = words(raw.urn);
      if (urn !== null && byUrn.has(urn)) findings.add('duplicate_id', pointer(place, 'urn'), { id: urn.slice(0, 80) });
      if (urn !== null) byUrn.set(urn, entry);
      return entry;
    })
    .filter(Boolean);
  const top = [];
  for (const entry of entries) {
    const named = words(entry.raw.parent_urn);
    const above = named === null ? undefined : byUrn.get(named);
    if (named !== null && !above) findings.add('parent_missing', pointer(entry.at, 'parent_urn'), { parent: named.slice(0, 80) });
    (above ? above.below : top).push(entry);
  }
  const reached = levels(top, findings);
  if (reached < entries.length) findings.add('circle', at);
  return top;
}

/** Sets the level of each. @returns the number of nodes reachable from the top. */
function levels(top, findings) {
  let count = 0;
  const rest = [...top];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    count += 1;
    if (entry.level > DEPTH) {
      findings.add('levels', entry.at, { max: DEPTH });
      continue;
    }
    for (const inner of entry.below) inner.level = entry.level + 1;
    rest.push(...entry.below);
  }
  return count;
}

function nodesOf(top, ctx) {
  const out = [];
  const refs = new Set();
  const visit = (entry, parent, index) => {
    const node = nodeOf(entry, parent === null ? null : out[parent], ctx);
    const ref = node.ref ?? (parent === null ? `${index + 1}` : `${out[parent].ref_no}.${index + 1}`);
    const { ref: _, ...columns } = node;
    const key = out.push({ ...columns, ref_no: unique(ref, refs, ctx.losses), parent, level: entry.level, position: out.length + 1 }) - 1;
    entry.below.forEach((inner, i) => visit(inner, key, i));
  };
  top.forEach((entry, i) => visit(entry, null, i));
  return out;
}

function unique(wished, refs, losses) {
  const ref = wished.slice(0, LONGEST.ref);
  let found = ref;
  for (let n = 2; refs.has(found.toLowerCase()); n += 1) found = `${ref.slice(0, LONGEST.ref - 6)} (${n})`;
  if (found !== ref) losses.add('changed', 'ref', 'requirement_nodes/ref_id', `${ref} → ${found}`);
  refs.add(found.toLowerCase());
  return found;
}

/** The kind follows from what is assessed: parts below controls, domains above them. */
function kindOf({ raw, level }, above) {
  if (above && (above.node_type === 'control' || above.node_type === 'subcontrol')) return 'subcontrol';
  return yes(raw.assessable) ? 'control' : level === 0 ? 'domain' : 'subdomain';
}

function nodeOf(entry, above, { language, losses, findings }) {
  const { raw, at } = entry;
  for (const key of Object.keys(raw))
    if (!NODE.includes(key)) losses.add('lost', 'unknown', `requirement_nodes/${key}`.slice(0, 120), pointer(at, key));
  const said = (half) => (half === language ? raw : (listed(raw.translations)[half] ?? {}));
  const halves = Object.fromEntries(
    ['en', 'ar'].flatMap((half) =>
      Object.entries(textsOf(said(half), { at, losses, findings })).map(([name, text]) => [`${name}_${half}`, text]),
    ),
  );
  const ref = words(raw.ref_id);
  const title = halves.title_en ?? halves.title_ar;
  if (title === null) halves[`title_${language}`] = ref ?? words(raw.urn)?.split(':').at(-1) ?? '—';
  const others = Object.entries(listed(raw.translations)).filter(([half]) => half !== 'en' && half !== 'ar');
  for (const [half] of others) losses.add('kept', 'languages', 'requirement_nodes/translations', half);
  const urn = words(raw.urn);
  return {
    ref,
    ...halves,
    node_type: kindOf(entry, above),
    assessable: yes(raw.assessable),
    groups: listOf(raw.implementation_groups).map(words).filter(Boolean),
    data_levels: [],
    weight: weightOf(raw.weight),
    params: null,
    statement: null,
    urn: urn !== null && urn.length <= LONGEST.urn ? urn : null,
    oscal: others.length ? { parts: others.map(translation) } : null,
  };
}

/** Languages of a library by name. */
const listed = (translations) =>
  isObject(translations)
    ? Object.fromEntries(
        Object.entries(translations)
          .filter(([, t]) => isObject(t))
          .map(([half, t]) => [half.slice(0, 10).replace(/[^A-Za-z-]/g, ''), t]),
      )
    : {};

const translation = ([half, said]) => ({
  name: `translation-${half}`,
  ns: LIBRARY_NS,
  ...(words(said.name) ? { title: words(said.name) } : {}),
  prose: [said.description, said.annotation].map(words).filter(Boolean).join('\n\n') || '—',
});

/** A control with a text but no name gets the start of the text as its name. */
function textsOf(said, { at, losses, findings }) {
  const [name, text, guidance, evidence] = [
    words(said.name),
    words(said.description),
    words(said.annotation),
    words(said.typical_evidence),
  ];
  for (const [field, value] of Object.entries({ description: text, annotation: guidance }))
    if ((value?.length ?? 0) > LONGEST.text) findings.add('text_too_long', pointer(at, field), { max: LONGEST.text });
  if (name !== null && name.length > LONGEST.title) losses.add('changed', 'title', 'requirement_nodes/name', name);
  const title = name?.slice(0, LONGEST.title) ?? (text === null ? null : titleFrom(text));
  return {
    title,
    text: text === title ? null : text,
    guidance,
    typical_evidence: evidence?.slice(0, LONGEST.evidence) ?? null,
  };
}

/** @returns the first line of a text, cut after a word. */
export function titleFrom(text) {
  const line = text.split('\n', 1)[0].replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE) return line;
  const cut = line.slice(0, TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE / 2)).replace(/[\s,;:،؛]+$/, '')}…`;
}

function weightOf(said) {
  const weight = Number(words(said) ?? 1);
  return weight >= 0 && weight <= 1000 ? weight : 1;
}

function summaryOf(value, framework, nodes, language, losses) {
  const name = (half) =>
    (half === language
      ? (words(framework.name) ?? words(value.name))
      : (words(listed(framework.translations)[half]?.name) ?? words(listed(value.translations)[half]?.name))
    )?.slice(0, 200) ?? null;
  const count = (kind) => nodes.filter((n) => n.node_type === kind).length;
  const groups = listOf(framework.implementation_groups_definition).filter(isObject);
  const scores = listOf(framework.scores_definition).filter(isObject);
  for (const { score, name: called } of scores) losses.add('kept', 'scores', 'scores_definition', `${score ?? ''} ${called ?? ''}`.trim());
  const props = [
    ...scores.map((s) => prop('score', words(s.score) ?? '—', [s.name, s.description].map(words).filter(Boolean).join(': '))),
    ...groups
      .filter((g) => words(g.ref_id))
      .map((g) => prop('group', words(g.ref_id), [g.name, g.description].map(words).filter(Boolean).join(': '))),
    ...[
      ['library', value.urn],
      ['provider', value.provider],
      ['min-score', framework.min_score],
      ['max-score', framework.max_score],
    ].flatMap(([key, said]) => (words(said) ? [prop(key, words(said))] : [])),
  ];
  const issued = words(value.publication_date)?.slice(0, 10) ?? null;
  const description = words(framework.description) ?? words(value.description);
  return {
    kind: 'library',
    uuid: null,
    title: name(language) ?? words(value.ref_id) ?? '—',
    name_en: name('en'),
    name_ar: name('ar'),
    version: words(value.version)?.slice(0, 40) ?? null,
    oscal_version: null,
    issue_date: issued !== null && /^\d{4}-\d{2}-\d{2}$/.test(issued) ? issued : null,
    effective_date: null,
    short_name: (words(framework.ref_id) ?? words(value.ref_id))?.slice(0, 40) ?? null,
    content: null,
    language: null,
    source_url: null,
    licence_note: words(value.copyright)?.slice(0, 2000) ?? null,
    groups: [...new Set([...groups.map((g) => words(g.ref_id)), ...nodes.flatMap((n) => n.groups)].filter(Boolean))],
    counts: {
      nodes: nodes.length,
      domains: count('domain'),
      subdomains: count('subdomain'),
      controls: count('control'),
      subcontrols: count('subcontrol'),
      assessed: nodes.filter((n) => n.assessable).length,
      withdrawn: 0,
      params: 0,
    },
    arabic: nodes.filter((n) => n.title_ar).length,
    english: nodes.filter((n) => n.title_en).length,
    oscal: { metadata: { ...(description ? { remarks: description } : {}), ...(props.length ? { props } : {}) } },
    losses: losses.list(),
  };
}
