/**
 * Formats entries of the activity log for their reader: names of record, action and changes in their language, without values that they may
 * not read.
 */
import {
  actionLabel,
  askedField,
  canRead,
  entryOf,
  type Kernel,
  type Label,
  type Reader,
  referenceLabels,
  type StoredEntry,
} from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ComputedFields, Tx } from '../../../core/index.ts';
import type { ActivityChange } from '../../../core/shared/activity.ts';
import { reachOf, type Reach } from './reach.ts';
import { summaryOf } from './summary.ts';
import type { Speaker } from './speaker.ts';

interface Stored extends StoredEntry {
  entity: string;
  record_id: number;
  details: Record<string, string | number | boolean | null> | null;
}

const TOLD = ['action_label', 'record_kind', 'record', 'href', 'summary', 'changes'] as const;

const STORED =
  'select h.id, h.entity, h.record_id, h.at, h.action, h.source, h.changes, h.details, null as actor from history h where h.tenant_id = $1 and h.id = any($2::bigint[])';

/** A few statements per page: one for the entries, and per entity one for its labels and those of its references. */
export const formatActivity =
  (speakerOf: (registry: Registry) => Speaker): ComputedFields =>
  async (rows, reader, kernel) => {
    const asked = TOLD.filter((name) => name in (rows[0] as object));
    if (!asked.length) return;
    const speaker = speakerOf(kernel.registry);
    const entries = await kernel.db.transaction({ tenant: reader.actor.tenantId }, (tx) =>
      entriesOf(
        kernel,
        tx,
        rows.map((r) => r.id),
        reader,
        speaker,
      ),
    );
    for (const row of rows) for (const name of asked) row[name] = entries.get(row.id)?.[name] ?? null;
  };

type Said = Record<(typeof TOLD)[number], unknown>;

async function entriesOf(kernel: Kernel, tx: Tx, ids: number[], reader: Reader, speaker: Speaker): Promise<Map<number, Said>> {
  const stored = await tx.query<Stored>({ name: 'activity_entries', text: STORED, values: [reader.actor.tenantId, ids] });
  const said = await Promise.all(
    [...new Set(stored.map((r) => r.entity))].map(async (name) => {
      const list = stored.filter((r) => r.entity === name);
      const entity = kernel.registry.entities.get(name);
      if (!entity) return list.map((r) => [r.id, ofNothing(r, speaker, reader)] as const);
      const [reach, labels] = await Promise.all([
        reachOf(
          kernel,
          tx,
          entity,
          list.map((r) => r.record_id),
          reader,
        ),
        referenceLabels(kernel, entity, list, reader, tx),
      ]);
      return list.map((r) => [r.id, ofRecord(kernel, entity, r, { reader, reach, labels, speaker })] as const);
    }),
  );
  return new Map(said.flat());
}

interface Telling {
  reader: Reader;
  reach: Reach;
  labels: Map<string, string>;
  speaker: Speaker;
}

function ofRecord({ registry }: Kernel, entity: ResolvedEntity, r: Stored, { reader, reach, labels, speaker }: Telling): Said {
  const t: Label = (key, english) => speaker.label(reader.locale, key, english);
  const found = reach.records.get(r.record_id);
  const open = found !== undefined || reach.all;
  const changes = [
    ...(open ? shown(entity, r, reader, labels, t) : r.changes.flatMap((c) => hidden(entity, r.action, c.field, t))),
    ...facts(r, t),
  ];
  const page = entity.def.page;
  const linked = found && !found.deleted && page && registry.pages.some((p) => p.path === `${page}/:id`);
  return {
    action_label: actionLabel(entity, r.action, t),
    record_kind: t(`${entity.name}.label`, entity.def.label[0]),
    record: found?.label || null,
    href: linked ? `${page}/${r.record_id}` : null,
    changes,
    summary: summaryOf(changes, reader.locale, speaker) || null,
  };
}

/** An entry of an entity that no longer exists, since its plugin was removed. */
const ofNothing = (r: Stored, speaker: Speaker, { locale }: Reader): Said => ({
  action_label: speaker.label(locale, `history.${r.action}`, r.action),
  record_kind: r.entity,
  record: null,
  href: null,
  changes: [],
  summary: null,
});

/** The changes that the reader may read, with a marker for hidden ones. */
function shown(entity: ResolvedEntity, r: Stored, reader: Reader, labels: Map<string, string>, t: Label): ActivityChange[] {
  const { changes } = entryOf(entity, r, reader, labels, t);
  return [
    ...changes,
    ...r.changes.flatMap((c) => {
      const field = entity.columns.get(c.field)?.field;
      return field && !canRead(reader.actor, field) ? hidden(entity, r.action, c.field, t) : [];
    }),
  ];
}

function hidden(entity: ResolvedEntity, action: string, name: string, t: Label): ActivityChange[] {
  const given = askedField(entity, action, name);
  const of = given?.asked ?? entity;
  const field = of.columns.get(given?.column ?? name)?.field;
  return field
    ? [{ field: name, label: t(`${of.name}.fields.${field.name}`, field.label), type: field.type, from: null, to: null, masked: true }]
    : [];
}

/** Details of a security event. */
const facts = ({ details }: Stored, t: Label): ActivityChange[] =>
  Object.entries(details ?? {}).map(([name, to]) => ({
    field: name,
    label: t(`activity.detail.${name}`, name),
    type: typeof to === 'number' ? 'integer' : 'text',
    from: null,
    to,
  }));
