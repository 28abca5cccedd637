import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { LeaveGuard, Switch, usePageKeys, usePersistedState, useSession } from '../../../../../ui/index.ts';
import { ZOOMS } from '../board/axis.ts';
import { LEAST_LIST } from '../board/edge.tsx';
import { PAPER } from '../board/paper.ts';
import { Legend } from '../board/legend.tsx';
import { TimeTools } from '../board/time-tools.tsx';
import type { TimeOptions } from '../board/time-tools.tsx';
import type { PlanData } from '../contract/use-plan.ts';
import type { Stage } from '../model.ts';
import { useWorkday } from '../use-workday.ts';
import { MoveStrip } from './move-strip.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanKeyHelp } from './plan-key-help.tsx';
import type { PlanGridHandle } from './plan-grid.tsx';
import { shownPlan } from './shown.ts';
import { useEdits } from './use-edits.ts';
import { useMovePreview } from './use-move-preview.ts';
import '../board/board.css';
import './timeline.css';

interface PlanTimelineProps {
  title: string;
  head: ReactNode;
  plan: PlanData;
  /** The project of the plan; null where its contract has none. */
  project: number | null;
  headed: boolean;
  today: number;
  /** The page is being laid out for paper; `onPrinted` is called when it was printed. */
  printing: boolean;
  onPrinted: () => void;
  onOpen: (stage: Stage) => void;
}

const USUAL_LIST = 420;
const MOST_LIST = 760;

/** The stages of a plan over time: bars are moved and stretched, and what follows from it is shown before it is saved. */
export function PlanTimeline(props: PlanTimelineProps): ReactElement {
  const { title, head, plan, project, headed, today, printing, onPrinted, onOpen } = props;
  const intl = useIntl();
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const [kept, keep] = usePersistedState('stages.plan_list', USUAL_LIST);
  const changes = useEdits();
  const { edits } = changes;
  const [sight, setSight] = useState({ shown: 0, of: 0 });
  const handle = useRef<PlanGridHandle>(null) as { current: PlanGridHandle | null };
  const leaving = useRef(false);
  const isWorkday = useWorkday();
  const state = useMovePreview(project, edits);
  const stored = useMemo(() => new Map(plan.stages.map((stage) => [stage.id, stage])), [plan.stages]);
  const shown = useMemo(() => shownPlan(plan.stages, edits, state.preview, isWorkday), [plan.stages, edits, state.preview, isWorkday]);
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const options: TimeOptions & { critical: boolean } = {
    zoom: ZOOMS.find((zoom) => zoom === params.get('zoom')) ?? 'month',
    baseline: params.get('baseline') !== '0',
    dependencies: params.get('links') !== '0',
    critical: params.get('critical') !== '0',
  };
  const set = (part: Record<string, string>): void =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(part))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  // A completed one has nothing to pull, and its tip says why.
  const mayMove = ({ status, can: may }: Stage): boolean =>
    project !== null && can('update_stage') && (may.update === true || status === 'completed');
  const onSight = useCallback(
    (rows: number, of: number) => setSight((old) => (old.shown === rows && old.of === of ? old : { shown: rows, of })),
    [],
  );
  const discard = changes.clear;
  const moves = plan.stages.some(mayMove);
  const [keysShown, setKeysShown] = useState(false);
  usePageKeys({ search: null, help: () => setKeysShown(true), clear: null, create: null, group: null }, true);
  const save = async (): Promise<void> => {
    if (!(await state.save())) return;
    // The stored days first: without them the bars would jump back for a moment.
    await plan.reload();
    discard();
  };
  const width = Math.max(LEAST_LIST, Math.min(MOST_LIST, kept));
  return (
    <section className="sb" aria-label={title}>
      {head}
      <div className="sb-tools">
        {moves && <span className="muted sp-small cut pt-how">{word('shift.how')}</span>}
        <TimeTools options={options} set={set} onToday={() => handle.current?.toToday()} onPage={(by) => handle.current?.page(by)}>
          <Switch checked={options.critical} onChange={(event) => set({ critical: event.target.checked ? '' : '0' })}>
            {word('critical_path')}
          </Switch>
        </TimeTools>
      </div>
      <PlanGrid
        label={word('look.timeline')}
        stored={stored}
        plan={shown}
        links={plan.links}
        headed={headed}
        today={today}
        options={options}
        onZoom={(zoom) => set({ zoom: zoom === 'month' ? '' : zoom })}
        width={printing ? PAPER.list : width}
        printing={printing}
        onPrint={() => {
          window.print();
          onPrinted();
        }}
        onWidth={(next) => keep(Math.max(LEAST_LIST, Math.min(MOST_LIST, next)))}
        handle={handle}
        edits={edits}
        onBegin={changes.begin}
        onBack={changes.back}
        isWorkday={isWorkday}
        mayMove={mayMove}
        onEdit={changes.set}
        onSave={() => void save()}
        onDrop={discard}
        onOpen={onOpen}
        onSight={onSight}
      />
      {edits.size > 0 && <MoveStrip state={state} byId={stored} onSave={() => void save()} onDiscard={discard} />}
      <Legend
        baseline={options.baseline}
        dependencies={options.dependencies}
        narrow={false}
        more={options.critical ? ['critical', 'float'] : []}
      >
        <FormattedMessage id="pmis.stages.rows" values={{ n: sight.shown, of: sight.of }} />
      </Legend>
      {keysShown && <PlanKeyHelp moves={moves} onClose={() => setKeysShown(false)} />}
      <LeaveGuard dirty={edits.size > 0} open={leaving} onLeave={discard} />
    </section>
  );
}
