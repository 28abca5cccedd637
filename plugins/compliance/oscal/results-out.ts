/**
 * Exports a round as OSCAL 1.1 assessment results: reviewed controls, an observation per review with its evidence, a finding per result.
 */
import { Readable } from 'node:stream';
import { OSCAL_VERSION } from './catalog-out.ts';
import { idFor, own } from './reader/index.mjs';
import type { ItemRow, Named, ReviewRow, RoundRow } from './stored-statements.ts';
import { uuidOf } from './uuid.ts';

const SATISFIED = new Set(['done', 'not_applicable']);
const IMPLEMENTATION: Readonly<Record<string, string>> = { done: 'implemented', partial: 'partial', not_applicable: 'not-applicable' };
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** @param tenant makes UUIDs unique per organisation. */
export function resultsOut(tenant: number, round: RoundRow, items: readonly ItemRow[]): Readable {
  return Readable.from(written(tenant, round, items), { objectMode: false });
}

function* written(tenant: number, round: RoundRow, items: readonly ItemRow[]): Generator<string> {
  const uuid = (kind: string, id: number): string => uuidOf(kind, tenant, id);
  const people = peopleOf(round, items);
  const plan = uuid('plan', round.id);
  yield `{"assessment-results":${JSON.stringify({
    uuid: uuid('assessment-results', round.id),
    metadata: {
      title: round.name,
      'last-modified': round.updated_at,
      version: round.end ?? round.updated_at,
      'oscal-version': OSCAL_VERSION,
      ...(people.length
        ? {
            roles: [{ id: 'assessor', title: 'Assessor' }],
            parties: people.map(({ id, name }) => ({ uuid: uuid('person', id), type: 'person', name })),
          }
        : {}),
    },
    'import-ap': { href: `#${plan}` },
  }).slice(0, -1)}`;
  yield `,"results":[${JSON.stringify({
    uuid: uuid('result', round.id),
    title: round.name,
    description: round.scope ?? round.name,
    start: round.start,
    ...(round.end === null ? {} : { end: round.end }),
    'reviewed-controls': {
      'control-selections': [
        items.length ? { 'include-controls': items.map((item) => ({ 'control-id': controlId(item) })) } : { description: round.name },
      ],
    },
  }).slice(0, -1)}`;
  yield* list(
    'observations',
    items.flatMap((item) => item.reviews.map((review) => observation(item, review, uuid))),
  );
  yield* list(
    'findings',
    items.filter((item) => item.kind !== null && item.kind !== 'not_assessed').map((item) => finding(item, uuid)),
  );
  yield `}],"back-matter":${JSON.stringify({ resources: [{ uuid: plan, title: `${round.package.name} ${round.package.version}`, remarks: 'The catalog that the round assessed', ...catalogLink(round) }] })}}}\n`;
}

const catalogLink = ({ package: pack }: RoundRow): object => ({
  rlinks: [
    {
      href: pack.oscal_uuid === null ? `/api/compliance-packages/${pack.id}/oscal` : `urn:uuid:${pack.oscal_uuid}`,
      'media-type': 'application/json',
    },
  ],
});

/** The same id as in the catalog export (control-out.ts). */
const controlId = ({ urn, ref_no: ref }: ItemRow): string => (urn !== null && idFor(urn) === urn ? urn : idFor(ref));

function* list(name: string, rows: object[]): Generator<string> {
  if (!rows.length) return;
  yield `,"${name}":[`;
  for (const [i, row] of rows.entries()) yield `${i ? ',' : ''}${JSON.stringify(row)}`;
  yield ']';
}

type Uuid = (kind: string, id: number) => string;

function observation(item: ItemRow, review: ReviewRow, uuid: Uuid): object {
  const evidence = review.evidence.map((one) => ({
    href: `#${uuid('evidence', one.id)}`,
    description: one.description ?? one.name ?? review.number,
    props: [
      own('name', one.name ?? review.number),
      ...(one.valid === null ? [] : [own('valid', one.valid ? 'yes' : 'no')]),
      ...(one.sha256 === null ? [] : [own('sha256', one.sha256)]),
    ],
  }));
  return {
    uuid: uuid('observation', review.id),
    title: `${review.number} ${item.ref_no}`,
    description: plainText(review.comment) || review.remarks || item.title,
    props: [own('status', review.status)],
    methods: ['EXAMINE'],
    types: ['control-objective'],
    ...(review.reviewer === null
      ? {}
      : { origins: [{ actors: [{ type: 'party', 'actor-uuid': uuid('person', review.reviewer.id), 'role-id': 'assessor' }] }] }),
    ...(evidence.length ? { 'relevant-evidence': evidence } : {}),
    collected: review.at,
  };
}

function finding(item: ItemRow, uuid: Uuid): object {
  const kind = item.kind as string;
  const remarks = [item.remarks, item.correction, item.justification].filter(Boolean).join('\n\n');
  const implemented = IMPLEMENTATION[kind];
  return {
    uuid: uuid('finding', item.id),
    title: `${item.ref_no} ${item.title}`,
    description: plainText(item.observation) || item.remarks || (item.result ?? kind),
    props: [
      own('result', item.result ?? kind),
      own('status', item.status),
      ...(item.score === null ? [] : [own('score', String(item.score))]),
      ...(item.expected === null ? [] : [own('expected-compliance', item.expected)]),
    ],
    target: {
      type: 'objective-id',
      'target-id': controlId(item),
      status: { state: SATISFIED.has(kind) ? 'satisfied' : 'not-satisfied', ...(kind === 'not_applicable' ? { reason: 'other' } : {}) },
      ...(implemented ? { 'implementation-status': { state: implemented } } : {}),
    },
    ...(item.reviews.length
      ? { 'related-observations': item.reviews.map((review) => ({ 'observation-uuid': uuid('observation', review.id) })) }
      : {}),
    ...(remarks ? { remarks } : {}),
  };
}

/** Rich text as plain text. */
const plainText = (html: string | null): string =>
  (html ?? '')
    .replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => ENTITIES[sign] ?? sign)
    .trim();

function peopleOf(round: RoundRow, items: readonly ItemRow[]): Named[] {
  const all = [round.lead, ...items.flatMap((item) => item.reviews.map((r) => r.reviewer))].filter((p): p is Named => p !== null);
  return [...new Map(all.map((p) => [p.id, p])).values()];
}
