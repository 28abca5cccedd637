import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useHistory } from '../data/index.ts';
import { AsideHost } from '../slots/aside-host.tsx';
import { PageParts } from '../slots/page-parts-host.tsx';
import { recordPart } from '../slots/record-parts.ts';
import { Activity } from './activity.tsx';
import { FilePicture } from './file-picture.tsx';
import { withoutRules } from './history-lines.ts';
import { Overview } from './overview.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { Related, relatedField } from './related.tsx';
import { useSaveField } from './use-save-field.ts';

/** Number of history entries in the aside. */
const RECENT = 5;

/** The record's values with its related list below, people and activity beside them. */
export function OverviewTab({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element {
  const save = useSaveField(meta, row);
  const told = meta.can.history && meta.detail.tabs.includes('history');
  const history = useHistory(meta, row.id, told);
  const recent = (history.data?.pages[0]?.data.slice(0, RECENT) ?? []).map((entry) => withoutRules(entry, meta.fields));
  const related = relatedField(meta);
  return (
    <div
      className="d-body in-turn-narrow"
      data-untold={!told || undefined}
      data-beside={recordPart(`aside:${meta.name}`) !== undefined || undefined}
    >
      <div className="d-main">
        {meta.file && <FilePicture row={row} />}
        <Overview meta={meta} row={row} save={save} />
        <PageParts place={`overview:${meta.name}`} entity={meta.name} id={row.id} />
        {related && <Related field={related} row={row} />}
      </div>
      <aside className="d-aside">
        <AsideHost meta={meta} row={row} />
        <PeoplePanel meta={meta} row={row} save={save} />
        {recent.length > 0 && <Activity entries={recent} historyHref="?tab=history" />}
      </aside>
    </div>
  );
}
