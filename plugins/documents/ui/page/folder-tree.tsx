import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { formatNumber, Icon, IconButton, useAggregate, usePersistedState, useSession, type IconGiven } from '../../../../ui/index.ts';
import type { Shown } from './documents-page.tsx';
import { branches, type Area, type Folder, type Place } from './model.ts';

export interface FolderTreeProps {
  meta: EntityMeta;
  folders: readonly Folder[];
  areas: readonly Area[];
  place: Place;
  shown: Shown;
  go: (to: { place?: Place; show?: Shown }) => void;
  /** Makes a folder in a place. */
  add?: (place: Place) => void;
}

/** The folders of each area, and what is looked for in all of them. */
export function FolderTree({ meta, folders, areas, place, shown, go, add }: FolderTreeProps): ReactElement {
  const intl = useIntl();
  const [closed, keep] = usePersistedState<number[]>('documents.closed', []);
  const { user } = useSession();
  const counts = useAggregate('document', { group: ['area'] }).data;
  const mine = useAggregate('document', { filter: { checked_out_by_id: user?.id ?? 0, checked_out_until: { gt: '$now' } } }).data;
  const gone = useAggregate('document', { deleted: true }, meta.can.delete).data;
  const hidden = new Set(closed);
  const inArea = (area: Area): number => counts?.data.find(({ key }) => key[0] === area)?.figures.count ?? 0;
  const name = (area: Area): string => meta.fields['area']?.values?.find(({ value }) => value === area)?.label ?? area;
  const isHere = (area: Area, id: number | null): boolean => shown === 'folder' && place.area === area && place.folder === id;
  const others: readonly (readonly [Exclude<Shown, 'folder'>, string, number | undefined])[] = [
    ['recent', 'clock', undefined],
    ['mine', 'pencil', mine?.meta.totals.count],
    ...(meta.can.delete ? ([['bin', 'trash', gone?.meta.totals.count]] as const) : []),
  ];
  return (
    <>
      <div className="dc-tree-head">
        <span>
          <FormattedMessage id="documents.page.folders" />
        </span>
        {add && (
          <IconButton
            icon="plus"
            size="sm"
            aria-label={intl.formatMessage({ id: 'documents.page.new_folder' })}
            onClick={() => add(place)}
          />
        )}
      </div>
      <div className="dc-tree-body">
        {areas.map((area) => (
          <ul key={area}>
            <li>
              <Line
                level={0}
                here={isHere(area, null)}
                icon={folderOpen}
                name={name(area)}
                count={inArea(area)}
                press={() => go({ place: { area, folder: null } })}
              />
            </li>
            {branches(folders, area, hidden, intl.locale).map(({ folder, level, below, documents }) => (
              <li key={folder.id}>
                <Line
                  level={level}
                  here={isHere(area, folder.id)}
                  icon={isHere(area, folder.id) ? folderOpen : 'folder'}
                  name={folder.name}
                  count={documents}
                  restricted={folder.restricted}
                  press={() => go({ place: { area, folder: folder.id } })}
                  {...(below && {
                    open: !hidden.has(folder.id),
                    toggle: () => keep(hidden.has(folder.id) ? closed.filter((id) => id !== folder.id) : [...closed, folder.id]),
                  })}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <ul className="dc-tree-foot">
        {others.map(([show, icon, count]) => (
          <li key={show}>
            <Line
              level={0}
              here={shown === show}
              icon={icon}
              name={intl.formatMessage({ id: `documents.page.show.${show}` })}
              count={count || undefined}
              press={() => go({ show })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  level: number;
  here: boolean;
  icon: IconGiven;
  name: string;
  count?: number;
  restricted?: boolean;
  press: () => void;
  open?: boolean;
  toggle?: () => void;
}

function Line({ level, here, icon, name, count, restricted, press, open, toggle }: LineProps): ReactElement {
  const intl = useIntl();
  return (
    <div className="dc-line" data-here={here || undefined} style={{ '--level': level } as Record<string, number>}>
      {Array.from({ length: level }, (_, at) => (
        <i key={at} className="dc-guide" style={{ '--at': at } as Record<string, number>} />
      ))}
      {toggle ? (
        <button
          type="button"
          className="dc-toggle"
          aria-expanded={open}
          aria-label={intl.formatMessage({ id: 'documents.page.toggle' }, { name })}
          onClick={toggle}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} flip={!open} />
        </button>
      ) : (
        <span className="dc-toggle" />
      )}
      <button type="button" className="dc-go k-dismiss" aria-current={here ? 'page' : undefined} onClick={press}>
        <Icon name={icon} />
        <bdi className="cut grow">{name}</bdi>
        {restricted && (
          <span title={intl.formatMessage({ id: 'documents.page.restricted' })}>
            <Icon name="lock" size={12} />
          </span>
        )}
        {count !== undefined && <em className="num">{formatNumber(count)}</em>}
      </button>
    </div>
  );
}
