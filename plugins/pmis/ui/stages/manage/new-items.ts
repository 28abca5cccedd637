import type { BulkResult } from '../../../../../core/shared/status.ts';
import { api, newRequestId } from '../../../../../ui/index.ts';
import { dayOf } from '../days.ts';
import type { Draft, NewItem } from './draft.ts';

/** Most rows of one bulk call. */
const MOST = 500;

interface Waiting {
  item: NewItem;
  stage: number;
  /** Start of the stage, from which due dates count, and its end, after which none is. */
  start: number | null;
  end: number | null;
}

/** Makes the checklists that templates brought, level by level, since a part names its parent. @returns true where some were refused. */
export async function makeItems(draft: Draft, ids: readonly number[]): Promise<boolean> {
  const requestId = newRequestId();
  const parents = new Map<string, number>();
  let failed = false;
  let open: Waiting[] = draft.stages.flatMap((stage, i) =>
    stage.id === null && ids[i] !== undefined
      ? stage.items.map((item) => ({ item, stage: ids[i] as number, start: stage.start, end: stage.end }))
      : [],
  );
  const placeOf = ({ stage }: Waiting, id: number): string => `${stage} ${id}`;
  while (open.length > 0) {
    const level = open.filter((one) => one.item.parent === null || parents.has(placeOf(one, one.item.parent)));
    // Items whose parent was refused have no place.
    if (level.length === 0) return true;
    const rest = open.filter((one) => !level.includes(one));
    for (let from = 0; from < level.length; from += MOST) {
      const part = level.slice(from, from + MOST);
      const results = await api.post<BulkResult>('bulk/project_checklist', {
        body: part.map((one) => rowOf(one, parents)),
        quiet: true,
        requestId,
      });
      results.forEach((result, i) => {
        const one = part[i];
        if (result.StatusCode === 'S' && one) parents.set(placeOf(one, one.item.id), Number(result.id));
        else failed = true;
      });
    }
    open = rest;
  }
  return failed;
}

/** As a template is applied on the server: no item is due after its stage. */
function rowOf({ item, stage, start, end }: Waiting, parents: ReadonlyMap<string, number>): Record<string, unknown> {
  return {
    stage_id: stage,
    ...(item.parent === null ? {} : { parent_id: parents.get(`${stage} ${item.parent}`) }),
    ...(item.title_en === null ? {} : { title_en: item.title_en }),
    ...(item.title_ar === null ? {} : { title_ar: item.title_ar }),
    ...(item.weight === null ? {} : { weight: item.weight }),
    ...(item.offset === null || start === null ? {} : { due_date: dayOf(Math.min(start + item.offset, end ?? Infinity)) }),
    is_required: item.required,
    requires_evidence: item.evidence,
  };
}
