import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Where } from '../../../../../core/shared/where.ts';
import type { EntityMeta } from '../../../../../core/shared/wire.ts';
import {
  AddFilter,
  apiUrl,
  Button,
  FilterChips,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  Popover,
  Segmented,
  useLatest,
  useSession,
} from '../../../../../ui/index.ts';
import type { ListAddress } from '../../../../../ui/index.ts';
import { ApplyDialog } from '../template/apply-dialog.tsx';
import { TimeTools } from './time-tools.tsx';
import type { TimeOptions } from './time-tools.tsx';
import { GROUPINGS } from './use-board.ts';
import type { Grouping, Tab } from './use-board.ts';

export interface BoardOptions extends TimeOptions {
  grouping: Grouping;
  tab: Tab;
}

interface BoardToolsProps {
  meta: EntityMeta;
  view: ListAddress;
  change: (part: Partial<ListAddress>) => void;
  options: BoardOptions;
  /** Options in the address; an empty text is the usual one. */
  set: (part: Record<string, string>) => void;
  narrow: boolean;
  onToday: () => void;
  onPage: (by: 1 | -1) => void;
}

/** Filter and grouping at the start; baseline, dependencies, zoom and today at the end. */
export function BoardTools({ meta, view, change, options, set, narrow, onToday, onPage }: BoardToolsProps): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const filter = {
    meta,
    value: view.filter,
    onChange: (next: ListAddress['filter']) => change({ filter: next }),
    counted: { search: '', deleted: false },
    open,
    onOpen: setOpen,
  };
  const grouping = (
    <Menu label={word('group_by')}>
      {GROUPINGS.map((one) => (
        <MenuItem
          key={one}
          text={word(`group.${one}`)}
          checked={one === options.grouping}
          onClick={() => set({ by: one === 'portfolio' ? '' : one })}
        />
      ))}
    </Menu>
  );
  return (
    <div className="sb-tools">
      <FilterChips {...filter} />
      <AddFilter {...filter} />
      <Popover content={grouping}>
        <button type="button" className="k-chip sb-group">
          <span className="muted">{word('group_by')}</span>
          <span className="strong">
            {word(`group.${options.grouping}`)}
            <Icon name="chevron-down" />
          </span>
        </button>
      </Popover>
      {!narrow && <TimeTools options={options} set={set} onToday={onToday} onPage={onPage} />}
    </div>
  );
}

interface BoardActionsProps {
  filter: Where | undefined;
  /** Projects that the board shows. */
  projects: readonly number[];
  narrow: boolean;
  onPrint: () => void;
}

/** The other looks at the stages, export and print. */
export function BoardActions({ filter, projects, narrow, onPrint }: BoardActionsProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const { can } = useSession();
  const [applying, setApplying] = useState<readonly number[] | null>(null);
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const query = { ...(filter ? { filter: JSON.stringify(filter) } : {}), sort: 'project_id,position' };
  const take = useLatest((format: string) => window.location.assign(apiUrl('export/project_stage', { ...query, format })));
  const asList = (view: string): void => {
    const params = new URLSearchParams({ as: 'list', ...(filter ? { filter: JSON.stringify(filter) } : {}), ...(view ? { view } : {}) });
    void navigate(`/stages?${params.toString()}`);
  };
  const exports = (
    <Menu label={word('export')}>
      <MenuItem icon="table" text={word('export_xlsx')} onClick={() => take.current('xlsx')} />
      <MenuItem icon="file-lines" text={word('export_csv')} onClick={() => take.current('csv')} />
      <MenuItem icon="printer" text={word('print')} hint={word('print_hint')} onClick={onPrint} />
    </Menu>
  );
  const more = (
    <Menu label={word('more')}>
      {can('create_stage') && projects.length > 0 && (
        <MenuItem
          icon="layers"
          text={intl.formatMessage({ id: 'pmis.stages.apply.shown' }, { n: projects.length })}
          onClick={() => setApplying(projects)}
        />
      )}
      <MenuItem icon="layers" text={word('templates')} onClick={() => void navigate('/stage-templates')} />
      <MenuItem icon="circle-check" text={word('my_items')} onClick={() => void navigate(`/project-checklists?${MINE}`)} />
    </Menu>
  );
  return (
    <>
      {!narrow && (
        <Segmented
          label={word('looks')}
          value="timeline"
          onChange={(look) => {
            if (look !== 'timeline') asList(look === 'board' ? 'board' : '');
          }}
          items={[
            { value: 'list', label: word('look.list'), icon: 'list' },
            { value: 'timeline', label: word('look.timeline'), icon: 'chart-gantt' },
            { value: 'board', label: word('look.board'), icon: 'columns-three' },
          ]}
        />
      )}
      <Popover placement="bottom-end" content={exports}>
        {narrow ? (
          <IconButton icon="arrow-up-from-tray" aria-label={word('export')} tooltip={false} />
        ) : (
          <Button variant="ghost" icon="arrow-up-from-tray">
            {word('export')}
          </Button>
        )}
      </Popover>
      <Popover placement="bottom-end" content={more}>
        <IconButton icon="dots-three" aria-label={word('more')} tooltip={false} />
      </Popover>
      {applying && <ApplyDialog kind="project" ids={applying} onClose={() => setApplying(null)} />}
    </>
  );
}

const MINE = new URLSearchParams({ filter: JSON.stringify({ assignee_id: '$me', done: false }) }).toString();
