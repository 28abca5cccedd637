import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { today as todayText } from '../../../../../core/shared/day.ts';
import type { EntityMeta, RefValue, Row } from '../../../../../core/shared/wire.ts';
import { Button, Empty, useNarrow, useSession } from '../../../../../ui/index.ts';
import { numberOf } from '../days.ts';
import type { Stage } from '../model.ts';
import { PlanTimeline } from '../timeline/plan-timeline.tsx';
import { partsOf } from '../timeline/rows.ts';
import { countsOf, treeOf } from './checklist.ts';
import { ChecklistPanel } from './checklist-panel.tsx';
import { firstShown, moveOf, waitsFor } from './moves.ts';
import { NarrowPlan } from './narrow-plan.tsx';
import { PartHead } from './part-head.tsx';
import { PlanDialogs } from './plan-dialogs.tsx';
import { PlanHead, PlanMenu } from './plan-head.tsx';
import type { PlanLook } from './plan-head.tsx';
import { StageTable } from './stage-table.tsx';
import { movesOf, useStageMoves } from './use-moves.ts';
import { MOST_COUNTED, useItems, useOpenItems } from './use-plan.ts';
import type { PlanData, PlanOwner } from './use-plan.ts';
import { WeightStrip } from './weight-strip.tsx';

interface PlanViewProps {
  owner: PlanOwner;
  record: Row;
  meta: EntityMeta;
  stageMeta: EntityMeta;
  plan: PlanData;
  title: string;
}

const refId = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue).id : null;

/** Weight strip, stages, and the checklist of the chosen stage. */
export function PlanView({ owner, record, meta, stageMeta, plan, title }: PlanViewProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { user, can } = useSession();
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState<Stage | null>(null);
  const [reopening, setReopening] = useState<Stage | null>(null);
  const [log, setLog] = useState(false);
  const moves = useStageMoves(stageMeta, plan.current);
  const { stages, links } = plan;
  const byId = useMemo(() => new Map(stages.map((stage) => [stage.id, stage])), [stages]);
  const asked = Number(params.get('stage') ?? 0);
  const chosen = byId.get(asked) ?? (narrow ? undefined : firstShown(stages));
  const { items, waiting } = useItems(chosen?.id);
  const today = todayText();
  const now = numberOf(today);
  const me = user?.id ?? 0;
  const manager = refId(record['manager']) === me;
  const full = can('manage_stages');
  const overrides = full || manager;
  const counts = useMemo(() => countsOf(treeOf(items), me, today), [items, me, today]);
  const open = useOpenItems(owner);
  // The items of the chosen stage are known better: a tick counts at once.
  const missing = chosen === undefined || waiting ? undefined : counts.missing;
  const rowMoves = useMemo(() => {
    const known = new Map(open.of);
    if (chosen && missing !== undefined) known.set(chosen.id, missing);
    return movesOf(intl, { stages, links, byId, overrides, chosen: chosen?.id, open: known });
  }, [intl, stages, links, byId, overrides, chosen, missing, open]);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const setAddress = (part: Record<string, string | null>, replace: boolean): void =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(part))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  const choose = (id: number | null): void => setAddress({ stage: id === null ? null : String(id) }, !narrow);
  const look: PlanLook = !narrow && params.get('look') === 'timeline' ? 'timeline' : 'list';
  const waits = chosen ? waitsFor(chosen, links, byId) : [];
  const onMove = (stage: Stage): void => {
    const move = moveOf(stage);
    if (move !== null) void moves.run(stage, move);
  };
  const mayStart = chosen?.status === 'not_started' && chosen.can.actions?.includes('start') === true;
  const onStart =
    !chosen || !mayStart ? undefined : waits.length === 0 ? () => onMove(chosen) : overrides ? () => setStarting(chosen) : undefined;
  const base = chosen?.contract ? `/stages/contract/${chosen.contract.id}` : `/stages/project/${chosen?.project?.id ?? owner.id}`;
  const create =
    chosen && can('update_stage') && chosen.status !== 'completed'
      ? `${base}/createChecklist?stage_id=${chosen.id}&project_id=${chosen.project?.id ?? ''}${chosen.contract ? `&contract_id=${chosen.contract.id}` : ''}`
      : null;
  const outline =
    chosen && can('update_stage')
      ? `${plansPath(chosen.contract, chosen.project?.id ?? owner.id)}/checklists/manage?stage=${chosen.id}`
      : null;
  const manage = can(['update_stage', 'create_stage']) ? managePath(owner, record) : null;
  const project = owner.kind === 'project' ? owner.id : refId(record['project']);
  const parts = partsOf(stages);
  const importPlan = can('create_stage') && can('update_stage') && project !== null ? `/stages/${owner.kind}/${owner.id}/import` : null;
  const [printing, setPrinting] = useState(false);
  const menu = {
    owner,
    title,
    chosen,
    project,
    plans: project === null ? [] : parts.map(({ contract }) => ({ project, contract })),
    manage,
    importPlan,
    onPrint: stages.length === 0 || narrow ? undefined : look === 'timeline' ? () => setPrinting(true) : () => window.print(),
    narrow,
    onHold: chosen?.can.actions?.includes('hold') ? () => void moves.run(chosen, 'hold') : undefined,
    onReopen: chosen?.can.actions?.includes('reopen') ? () => setReopening(chosen) : undefined,
  };
  const head = (
    <PlanHead
      {...menu}
      record={record}
      meta={meta}
      look={stages.length > 0 ? look : undefined}
      onLook={(next) => setAddress({ look: next === 'list' ? null : next }, true)}
    />
  );
  const panel = chosen && (
    <ChecklistPanel
      key={chosen.id}
      stage={chosen}
      items={items}
      waiting={waiting}
      manages={overrides || chosen.owner?.id === me}
      waits={waits}
      onStart={onStart}
      busy={moves.busy === chosen.id}
      narrow={narrow}
      create={create}
      outline={outline}
      log={log}
      onLog={setLog}
    />
  );
  const dialogs = (
    <PlanDialogs
      starting={starting}
      reopening={reopening}
      waits={waits}
      moves={moves}
      onClose={() => {
        setStarting(null);
        setReopening(null);
      }}
    />
  );
  if (stages.length === 0)
    return (
      <section className="sp">
        {head}
        <Empty
          art="empty"
          title={word('no_stages')}
          text={word('no_stages_text')}
          actions={
            <>
              {manage !== null && (
                <Button variant="primary" onClick={() => void navigate(manage)}>
                  {word('plan_stages')}
                </Button>
              )}
              {importPlan !== null && (
                <Button icon="arrow-up-from-tray" onClick={() => void navigate(importPlan)}>
                  {word('import_plan')}
                </Button>
              )}
            </>
          }
        />
      </section>
    );
  const headed = owner.kind === 'project' && parts.length + Number(parts[0]?.contract !== null) > 1;
  if (narrow)
    return (
      <NarrowPlan
        head={head}
        more={<PlanMenu {...menu} />}
        parts={parts}
        headed={headed}
        chosen={chosen}
        today={now}
        move={chosen && rowMoves.get(chosen.id)}
        missing={counts.missing}
        busy={moves.busy !== null}
        onChoose={choose}
        onMove={onMove}
        log={log}
        onLog={setLog}
      >
        {panel}
        {dialogs}
      </NarrowPlan>
    );
  if (look === 'timeline')
    return (
      <PlanTimeline
        title={title}
        head={head}
        plan={plan}
        project={project}
        headed={headed}
        today={now}
        printing={printing}
        onPrinted={() => setPrinting(false)}
        onOpen={({ id }) => setAddress({ look: null, stage: String(id) }, false)}
      />
    );
  return (
    <section className="sp" aria-label={title}>
      {head}
      <div className="sp-scroll">
        {parts.map((part) => (
          <div key={part.contract?.id ?? 0}>
            {headed && <PartHead contract={part.contract} />}
            <WeightStrip stages={part.stages} chosen={chosen?.id} today={now} onChoose={choose} />
            <StageTable
              stages={part.stages}
              links={links}
              byId={byId}
              chosen={chosen?.id}
              today={now}
              moves={rowMoves}
              busy={moves.busy}
              onChoose={choose}
              onMove={onMove}
            />
          </div>
        ))}
        {open.capped && <p className="muted sp-small sp-capped">{word('open_capped', { n: MOST_COUNTED })}</p>}
        {panel}
      </div>
      {dialogs}
    </section>
  );
}

/** The page that manages the plan. */
const managePath = (owner: PlanOwner, record: Row): string =>
  owner.kind === 'project'
    ? `${plansPath(null, owner.id)}/manage-stages`
    : `${plansPath(owner, refId(record['project']) ?? 0)}/manage-stages`;

/** The pages below a project, or below a contract of it. */
const plansPath = (contract: { id: number } | null, project: number): string =>
  contract ? `/projects/${project}/contracts/${contract.id}` : `/projects/${project}`;
