import { memo, useContext } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { EntityMeta, ListMeta } from '../../core/shared/wire.ts';
import { Button, Count, Skeleton, Tabs } from '../kit/index.ts';
import { genderOf } from '../../core/shared/gender.ts';
import { inSentence } from '../kit/text/in-sentence.ts';
import { importPage } from '../slots/imports.ts';
import { PageParts } from '../slots/page-parts-host.tsx';
import { SourceMark } from '../source/source-mark.tsx';
import { useSavedViews } from './saved/use-saved-views.ts';
import { ViewsRow } from './saved/views-row.tsx';
import { RoomContext } from './state/room.ts';
import { useEntryInAddress, useFollowWorkspace, useView } from './state/use-view.ts';
import type { View } from './state/view.ts';
import '../theme/list-filter.css';

/** Routes around a list; null if there is none or the reader lacks the permission. */
export interface ListLinks {
  /** The record's page without the key. */
  record: string | null;
  create: string | null;
  /** The full list, for related lists. */
  list: string | null;
}

interface HeaderProps {
  meta: EntityMeta;
  title: string;
  embedded: boolean;
  total: ListMeta | undefined;
  /** The rows failed to load: no count will follow. */
  failed: boolean;
  links: ListLinks;
  view: View;
  /** The list is empty: its main action stands in the middle of the page, not here. */
  bare: boolean;
  /** Changes the view; without it the header changes the address itself. */
  onChange?: (part: Partial<View>) => void;
  onBin: (deleted: boolean) => void;
  /** Adds a record in place of the page for new ones. */
  onCreate?: (() => void) | undefined;
  /** What a plugin shows between the title and the views. */
  band?: ReactElement | undefined;
}

/** Title, count and primary action; below, the views as tabs: all, saved ones, and the recycle bin for people who may delete. */
export const ListHeader = memo(function ListHeader(props: HeaderProps): ReactElement {
  return props.embedded ? <SmallHeader {...props} /> : <PageHeader {...props} />;
});

function PageHeader({ meta, title, total, failed, links, view, bare, onChange, onBin, band }: HeaderProps): ReactElement {
  const saved = useSavedViews(meta);
  const [, change] = useView(meta, false);
  useEntryInAddress(meta, saved);
  useFollowWorkspace(meta, saved);
  const { room } = useContext(RoomContext);
  const count = total && countText(total);
  return (
    <>
      <div className="lt-top">
        <h1 className="title">{title}</h1>
        {count === undefined ? !failed && <Skeleton width={28} height={20} round /> : <Count>{count}</Count>}
        <SourceMark meta={meta} />
        <span className="end row">
          {!bare && !view.deleted && room !== 'few' && meta.can.import && <ImportButton meta={meta} />}
          {!bare && !view.deleted && <PageParts place={`list:${meta.name}`} entity={meta.name} id={0} />}
          {!bare && <NewButton meta={meta} to={links.create} />}
        </span>
      </div>
      {band}
      {saved.meta ? (
        <ViewsRow
          meta={meta}
          saved={{ ...saved, meta: saved.meta }}
          view={view}
          count={count}
          onChange={onChange ?? change}
          onBin={onBin}
          bare={bare}
        />
      ) : (
        <PlainTabs meta={meta} view={view} count={count} onBin={onBin} />
      )}
    </>
  );
}

/** Shown until the saved views are loaded: all rows and the recycle bin, at their final positions. */
function PlainTabs({
  meta,
  view,
  count,
  onBin,
}: Pick<HeaderProps, 'meta' | 'view' | 'onBin'> & { count: string | undefined }): ReactElement {
  const intl = useIntl();
  const tabs = [
    {
      id: 'all',
      label: intl.formatMessage({ id: 'list.all' }, { entities: inSentence(meta.labels, intl.locale) }),
      count: view.deleted ? undefined : count,
    },
    { id: 'bin', label: intl.formatMessage({ id: 'list.bin' }), icon: 'trash', count: view.deleted ? count : undefined },
  ];
  return (
    <Tabs
      tabs={meta.can.delete && !meta.source ? tabs : tabs.slice(0, 1)}
      value={view.deleted ? 'bin' : 'all'}
      onChange={(id) => onBin(id === 'bin')}
      label={intl.formatMessage({ id: 'list.views' })}
      idPrefix="list-view"
    />
  );
}

/** In a record: a small title, links to the full list and to a new record. */
function SmallHeader({
  meta,
  title,
  total,
  links,
  onCreate,
}: Pick<HeaderProps, 'meta' | 'title' | 'total' | 'links' | 'onCreate'>): ReactElement {
  const intl = useIntl();
  return (
    <div className="lt-top">
      <h2 className="h-13">{title}</h2>
      {total && <Count>{countText(total)}</Count>}
      <span className="end row">
        {links.list && (
          <Link className="lt-open-list" to={links.list}>
            {intl.formatMessage({ id: 'list.open_list' })}
          </Link>
        )}
        <NewButton meta={meta} to={links.create} onCreate={onCreate} small />
      </span>
    </div>
  );
}

interface NewProps {
  meta: EntityMeta;
  to: string | null;
  onCreate?: (() => void) | undefined;
  small?: boolean;
}

function NewButton({ meta, to, onCreate, small = false }: NewProps): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  if (to === null && !onCreate) return null;
  const text = intl.formatMessage({ id: 'list.new' }, { entity: inSentence(meta.label, intl.locale), gender: genderOf(meta.label) });
  const go = onCreate ?? ((): void => void navigate(to ?? ''));
  if (small)
    return (
      <Button className="lt-new" size="sm" icon="plus" aria-label={text} onClick={go}>
        <span className="lt-new-text">{meta.label}</span>
      </Button>
    );
  return (
    <Button className="lt-new" variant="primary" icon="plus" aria-label={text} onClick={go}>
      <span className="lt-new-text">{text}</span>
    </Button>
  );
}

/** A link to the import wizard; "More" has it if there is little room. */
function ImportButton({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const text = intl.formatMessage({ id: 'list.import' });
  return (
    <Button icon="arrow-up-from-tray" onClick={() => void navigate(importPage(meta.name))}>
      {text}
    </Button>
  );
}

/** "1000+" if the server stopped counting; the plus is on its right in Arabic too. */
export const countText = ({ total, capped }: ListMeta): string => (capped ? `\u2066${total}+\u2069` : String(total));
