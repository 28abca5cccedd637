import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Button, Count, Empty, Glyph, Segmented, Skeleton, toast, useSession } from '../../../../../ui/index.ts';
import type { Stage } from '../model.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { countsOf, linesOf, numbersOf, treeOf } from './checklist.ts';
import type { Show } from './checklist.ts';
import { ChecklistTree } from './checklist-tree.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { LockedNote } from './locked-note.tsx';
import { TickLog } from './tick-log.tsx';
import { useLog, useTicking } from './use-plan.ts';
import type { Item } from './use-plan.ts';

interface ChecklistPanelProps {
  stage: Stage;
  items: readonly Item[];
  waiting: boolean;
  /** Answers for the stage: its owner, its manager, or with full access. */
  manages: boolean;
  waits: readonly Stage[];
  onStart: (() => void) | undefined;
  busy: boolean;
  narrow: boolean;
  /** Address of the form for a new item; null without the permission. */
  create: string | null;
  /** Address of the page that edits the checklist as an outline; null without the permission. */
  outline: string | null;
  /** Narrow: the log has a dialog of its own. */
  log: boolean;
  onLog: (open: boolean) => void;
}

const SHOWS = ['all', 'open', 'mine'] as const;

/** The checklist of the chosen stage, and who ticked what beside it. */
export function ChecklistPanel(props: ChecklistPanelProps): ReactElement {
  const { stage, items, waiting, manages, waits, onStart, busy, narrow, create, outline, log, onLog } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const me = useSession().user?.id ?? 0;
  const [show, setShow] = useState<Show>('all');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [undoing, setUndoing] = useState<Item | null>(null);
  const [attaching, setAttaching] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const ticking = useTicking(
    stage.id,
    (message) => toast.error(message),
    (undo) => toast.success(word('item_ticked'), undo),
  );
  const history = useLog(stage.id);
  const tree = useMemo(() => treeOf(items), [items]);
  const numbers = useMemo(() => numbersOf(tree), [tree]);
  const counts = useMemo(() => countsOf(tree, me, todayText()), [tree, me]);
  const lines = useMemo(() => linesOf(tree, closed, show, me), [tree, closed, show, me]);
  const locked = stage.status !== 'in_progress';
  const byId = (id: number | null): Item | undefined => items.find((item) => item.id === id);
  const onTick = (item: Item, done: boolean): void => {
    if (done) void ticking.tick([item.id], true);
    else setUndoing(item);
  };
  const filter = (
    <Segmented
      label={word('show')}
      value={show}
      onChange={setShow}
      items={SHOWS.map((value) => ({
        value,
        label: narrow ? (
          <>
            {word(`show.${value}`)} <em className="num">{value === 'all' ? counts.all : counts[value]}</em>
          </>
        ) : (
          word(`show.${value}`)
        ),
      }))}
    />
  );
  const [drawer, evidence] = [byId(opened), byId(attaching)];
  const entries = <TickLog entries={history.entries} waiting={history.waiting} more={history.more} numbers={numbers} />;
  return (
    <div className="sp-checklist" data-log={log || undefined}>
      <section aria-label={`${stage.position} ${stage.title}`} className="sp-main">
        {!narrow && (
          <header className="sp-head">
            <h2 className="h-14 cut">
              <span className="num">{stage.position}</span> <bdi>{stage.title}</bdi>
            </h2>
            {!waiting && <Count>{word('of', { n: counts.done, of: counts.all })}</Count>}
            {counts.late > 0 && (
              <span className="cl-due" data-late="">
                <Glyph name="stop" />
                {word('late_items', { n: counts.late })}
              </span>
            )}
            <span className="end row row-1">
              {counts.all > 0 && filter}
              <Button
                className="sp-log-tab"
                size="sm"
                variant="ghost"
                aria-pressed={log}
                icon="arrow-ccw-clock"
                onClick={() => onLog(!log)}
              >
                {word('who_ticked')}
              </Button>
              {outline !== null && (
                <Button size="sm" variant="ghost" icon="pencil" onClick={() => void navigate(outline)}>
                  {word('edit_checklist')}
                </Button>
              )}
              {create !== null && (
                <Button size="sm" variant="ghost" icon="plus" onClick={() => void navigate(create)}>
                  {word('new_item')}
                </Button>
              )}
            </span>
          </header>
        )}
        {locked && <LockedNote stage={stage} waits={waits} onStart={onStart} busy={busy} />}
        {narrow && counts.all > 0 && <div className="sp-filter">{filter}</div>}
        {waiting ? (
          <div className="sp-wait" aria-busy="true">
            <Skeleton width="48%" />
            <Skeleton width="72%" />
            <Skeleton width="64%" />
          </div>
        ) : items.length === 0 ? (
          <Empty
            art="empty"
            title={word('no_items')}
            text={word('no_items_text')}
            actions={
              outline !== null &&
              create !== null && (
                <Button icon="plus" onClick={() => void navigate(outline)}>
                  {word('add_item')}
                </Button>
              )
            }
          />
        ) : lines.length === 0 ? (
          <Empty art="missing" title={word(`none_${show}`)} actions={<Button onClick={() => setShow('all')}>{word('show_all')}</Button>} />
        ) : (
          <ChecklistTree
            lines={lines}
            locked={locked}
            lockedReason={word(`locked.${stage.status}`)}
            mayTick={(item) => manages || item.assignee === me}
            narrow={narrow}
            onFold={(id) =>
              setClosed((old) => {
                const next = new Set(old);
                if (!next.delete(id)) next.add(id);
                return next;
              })
            }
            onTick={onTick}
            onOpen={(item) => setOpened(item.id)}
            onAttach={(item) => setAttaching(item.id)}
          />
        )}
      </section>
      <aside className="sp-aside" aria-label={word('who_ticked')}>
        <h2 className="h-13">
          <FormattedMessage id="pmis.stages.who_ticked" />
        </h2>
        {entries}
      </aside>
      {undoing && (
        <ReasonDialog
          title={word('undo_title')}
          text={word('undo_text', { item: undoing.title })}
          label={word('note')}
          action={word('undo_do')}
          missing={word('undo_missing')}
          onClose={() => setUndoing(null)}
          onSay={(note) => {
            setUndoing(null);
            void ticking.tick([undoing.id], false, note);
          }}
        />
      )}
      {evidence && <EvidenceDialog item={evidence} attach={ticking.attach} onClose={() => setAttaching(null)} />}
      {drawer && <ItemDrawer item={drawer} number={numbers.get(drawer.id) ?? ''} onClose={() => setOpened(null)} />}
    </div>
  );
}
