import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { usePosts } from '../discussion/use-posts.ts';
import { withTexts } from '../i18n/index.ts';
import { LockNote, Skeleton, Tabs } from '../kit/index.ts';
import { isDecidedOn, withoutMoves } from './decisions.ts';
import { PageParts } from '../slots/page-parts-host.tsx';
import { recordPart } from '../slots/record-parts.ts';
import { SummaryHost } from '../slots/summary-host.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import type { Writing } from './conversation/writing.ts';
import { Facts } from './facts.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PrintHead } from './print-head.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { Related } from './related.tsx';
import { neighboursOf } from './neighbours.ts';
import { useRecordActions } from './use-record-actions.tsx';
import { useRecordKeys } from './use-record-keys.ts';
import { conversationTabs, splitTabs, useTabs } from './use-tabs.ts';

const HistoryTab = lazy(() => import('./history-tab.tsx'));
const CourtStrip = lazy(() => import('./conversation/court-strip.tsx'));
const ConversationTab = lazy(() => withTexts('discussion', import('./conversation/conversation-tab.tsx')));

const NOTHING: readonly never[] = [];

export interface RecordViewProps {
  meta: EntityMeta;
  row: Row;
  /** Address of the entity's list. */
  listHref: string;
  /** Replaces the generated overview. */
  overview?: (row: Row, meta: EntityMeta) => React.ReactNode;
  /** Additional buttons in the head. */
  moves?: ((row: Row, meta: EntityMeta) => React.ReactNode) | undefined;
}

/** A record: head, key facts, tabs. It is shown once the parts of its head are loaded, so that none of them moves what stands below. */
export function RecordView(props: RecordViewProps): React.JSX.Element {
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <Whole {...props} />
    </Suspense>
  );
}

function Whole({ meta, row, listHref, overview, moves }: RecordViewProps): React.JSX.Element {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const talk = useConversation(meta, row);
  const write = useRef<Writing | null>(null);
  const all = useTabs(meta, row);
  const posts = usePosts({ entity: meta.name, id: row.id }, talk !== undefined && meta.can.posts);
  const actions = useRecordActions(meta, row, listHref);
  const paths = usePaths(meta, row, listHref);
  const [keysShown, setKeysShown] = useState(false);
  useRecordKeys({
    ...paths.go,
    edit: row.can.update && meta.endpoints.update !== null ? paths.go.edit : undefined,
    reply: talk && (() => write.current?.()),
    help: () => setKeysShown(true),
  });
  const wanted = search.get('tab') ?? 'overview';
  // Writing a reply needs no dialog: the input is at the foot.
  const run = (action: ActionMeta): void => {
    if (talk?.conversation.thread?.write.includes(action.name) && write.current) write.current({ as: action.name });
    else actions.run(action);
  };
  const label = intl.formatMessage({ id: 'detail.tab.conversation' });
  const tabs = talk ? conversationTabs(talk, posts.data?.data ?? NOTHING, all, wanted, label) : all;
  const tab = tabs.some((each) => each.id === wanted) ? wanted : 'overview';
  const parted = splitTabs(meta, tabs);
  const decided = isDecidedOn(meta);
  const shown = useMemo(() => withoutMoves(meta), [meta]);
  const [Moves, Panel] = decided ? [recordPart('moves:approval'), recordPart('panel:approval')] : [];
  const decisions = Moves && <Moves meta={meta} row={row} />;
  const choose = (id: string): void =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (id === 'overview') next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="d-page in-turn-narrow" data-talk={talk !== undefined || undefined}>
      <PrintHead meta={meta} />
      <RecordHead
        meta={shown}
        row={row}
        moves={
          decided ? (
            <>
              {moves?.(row, meta)}
              {decisions}
            </>
          ) : (
            moves?.(row, meta)
          )
        }
        run={run}
        remove={actions.remove}
        editHref={paths.editHref}
        previous={paths.go.previous}
        next={paths.go.next}
        keys={() => setKeysShown(true)}
        talk={talk}
      />
      {talk ? <CourtStrip talk={talk} /> : <Facts meta={meta} row={row} />}
      {row.can.locked && !talk && !(decided && row.can.actions.includes('approve')) && <LockNote>{row.can.locked}</LockNote>}
      {Panel && <Panel meta={meta} row={row} />}
      <SummaryHost meta={meta} row={row} open={choose} />
      <PageParts place={`record:${meta.name}`} entity={meta.name} id={row.id} />
      <Tabs
        tabs={parted.first}
        rest={{ tabs: parted.rest, label: intl.formatMessage({ id: 'detail.more' }) }}
        value={tab}
        onChange={choose}
        label={intl.formatMessage({ id: 'detail.tabs' })}
        idPrefix="record"
      />
      <div className="d-panel" role="tabpanel" id={`record-panel-${tab}`} aria-labelledby={`record-${tab}`} key={tab}>
        <Suspense
          fallback={
            <div className="d-related-wait" aria-busy="true">
              <Skeleton width={160} />
              <Skeleton />
              <Skeleton width="72%" />
            </div>
          }
        >
          {talk && tab === 'overview' ? (
            <ConversationTab talk={talk} write={write} />
          ) : (
            <RecordTab tab={tab} meta={meta} row={row} overview={overview} />
          )}
        </Suspense>
      </div>
      {actions.dialog}
      {keysShown && <KeysDialog talk={talk !== undefined} close={() => setKeysShown(false)} />}
    </div>
  );
}

/** The content of one tab, loaded when it is shown; needs a Suspense boundary. */
export function RecordTab({
  tab,
  meta,
  row,
  overview,
}: { tab: string } & Pick<RecordViewProps, 'meta' | 'row' | 'overview'>): React.JSX.Element {
  const field = meta.fields[tab];
  if (field?.type === 'children') return <Related field={field} row={row} />;
  if (tab === 'history') return <HistoryTab meta={meta} row={row} />;
  const Content = recordPart(`tab:${tab}`);
  if (Content) return <Content meta={meta} row={row} />;
  return overview ? <>{overview(row, meta)}</> : <OverviewTab meta={meta} row={row} />;
}

/** Navigation from here: the form, and the previous and next record of the list that the reader came from. */
function usePaths(
  meta: EntityMeta,
  row: Row,
  listHref: string,
): { editHref: string; go: { edit: () => void; previous: (() => void) | undefined; next: (() => void) | undefined } } {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { search } = useLocation();
  const editHref = `${listHref}/${row.id}/edit`;
  // Computed once per record: lists that are fetched later on this page are not the one the reader came from.
  const { previous, next } = useMemo(() => neighboursOf(client, meta.name, row.id), [client, meta.name, row.id]);
  const tab = new URLSearchParams(search).get('tab');
  const to = (id: number | undefined) =>
    id === undefined
      ? undefined
      : (): void => {
          void navigate(`${listHref}/${id}${tab ? `?tab=${tab}` : ''}`);
        };
  return {
    editHref,
    go: {
      edit: () => {
        void navigate(editHref);
      },
      previous: to(previous),
      next: to(next),
    },
  };
}
