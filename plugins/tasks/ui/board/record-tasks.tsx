import { useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { headlineOf, ListView, Skeleton, useEntityMeta, type RecordPartProps } from '../../../../ui/index.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { TaskLine } from './add-task.tsx';

/** Tab of a record: the tasks that belong to it, and a line for the next one. */
export default function RecordTasks({ meta, row }: RecordPartProps): ReactElement {
  const tasks = useEntityMeta('task').data;
  return tasks ? <Tasks meta={tasks} entity={meta.name} id={row.id} title={headlineOf(meta, row).title} /> : <Skeleton height={120} />;
}

function Tasks({ meta, entity, id, title }: { meta: EntityMeta; entity: string; id: number; title: string }): ReactElement {
  const where = useMemo(() => ({ record_entity: entity, record_id: id }), [entity, id]);
  const line = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListView meta={meta} where={where} embedded onCreate={() => line.current?.querySelector('button')?.click()} />
      {meta.can.create && (
        <div ref={line}>
          <TaskLine meta={meta} values={where} into={title} />
        </div>
      )}
    </>
  );
}
