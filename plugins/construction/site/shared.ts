/** Helpers of the site rules: keys of drafts, refusals, and rows that belong to their parent's project. */
import { type Draft, type DraftHook, text, type Text } from '../../../core/index.ts';

/** Distinct keys in a column of the drafts, before or after the write. */
export const keysOf = (drafts: readonly Draft[], column: string): number[] => [
  ...new Set(drafts.flatMap((d) => [d.before?.[column], d.row[column]]).filter((id): id is number => typeof id === 'number')),
];

/** A value of the row after the write. */
export const valueOf = (draft: Draft, column: string): unknown => (column in draft.row ? draft.row[column] : draft.before?.[column]);

/** Puts the reason in the message and at the field. */
export function refuse(draft: Draft, field: string, why: Text): void {
  draft.reject({ [field]: [why] }, why);
}

/** Maps records by a key column. */
export const byKey = <R extends { id: number }>(rows: readonly R[]): Map<unknown, R> => new Map(rows.map((row) => [row.id, row]));

/** Child rows belong to the parent's project, and so do their locations. @param by their reference to the parent. */
export const ofProject =
  (parent: 'punch_list' | 'daily_report', by: string): DraftHook =>
  async (drafts, { find }) => {
    const placed = drafts.filter((d) => d.op === 'create' || (d.row['location_id'] ?? null) !== null);
    if (!placed.length) return;
    const whole = { fields: ['project_id'], unscoped: true, deleted: 'include' } as const;
    const [parents, places] = await Promise.all([
      find(parent, { id: keysOf(placed, by) }, whole),
      find('project_location', { id: keysOf(placed, 'location_id') }, whole),
    ]);
    const [projects, locations] = [byKey(parents), byKey(places)];
    for (const draft of placed) {
      const project = projects.get(valueOf(draft, by))?.project_id;
      if (draft.op === 'create') draft.row['project_id'] = project ?? null;
      const place = locations.get(draft.row['location_id']);
      if (place && project !== undefined && place.project_id !== project) draft.reject({ location_id: [text('site.place_elsewhere')] });
    }
  };
