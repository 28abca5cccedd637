import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Overview, PageParts, useSaveField, useSession } from '../../../../ui/index.ts';
import { Controls } from './controls.tsx';
import { Decision } from './decision.tsx';
import { LIBRARIES } from './libraries.ts';
import type { LibraryName } from './libraries.ts';
import { Period } from './period.tsx';
import { Uses } from './uses.tsx';
import { Versions } from './versions.tsx';

/** Without fields that have their own section on this page. */
function quiet(meta: EntityMeta): EntityMeta {
  const { uses_count: _uses, ...fields } = meta.fields;
  return { ...meta, fields, form: meta.form.filter(({ rows }) => !rows.flat().includes('node_ids')) };
}

/** Evidence: period, versions, values, controls; beside them its uses. */
export function EvidenceView({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const library = LIBRARIES[meta.name as LibraryName];
  const save = useSaveField(meta, row);
  const writes = useSession().can(library.manage) && row.can.update;
  const shown = useMemo(() => quiet(meta), [meta]);
  return (
    <div className="d-body ev">
      <div className="d-main">
        <Period row={row} />
        <Versions row={row} library={library} writes={writes} />
        <Overview meta={shown} row={row} save={save} />
        <Controls row={row} save={writes ? save : undefined} />
      </div>
      <aside className="d-aside">
        {typeof row['decided_at'] === 'string' && <Decision meta={meta} row={row} />}
        <PageParts place="evidence" entity={meta.name} id={row.id} />
        <Uses id={row.id} path={library.path} />
      </aside>
    </div>
  );
}
