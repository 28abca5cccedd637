import { useCallback, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Button, Empty, PageHead, Skeleton, useConfirm, useCrumb, usePage, useSession } from '../../../../../ui/index.ts';
import { firstShown } from '../contract/moves.ts';
import { PlanName } from '../contract/plan-name.tsx';
import { PlanPending } from '../contract/plan-pending.tsx';
import { useItems, usePlan } from '../contract/use-plan.ts';
import { ownerBelow, usePlanRecord } from '../contract/use-plan-record.ts';
import { WeightStrip } from '../contract/weight-strip.tsx';
import { numberOf } from '../days.ts';
import { linesOf } from './draft.ts';
import { OutlineView } from './outline-view.tsx';
import '../contract/plan.css';
import '../manage/manage.css';
import './outline.css';

/** /projects/:id/checklists/manage and .../contracts/:contract_id/checklists/manage: the checklist of a stage as one draft. */
export default function OutlinePage(): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { page, params } = usePage();
  const { can } = useSession();
  const [search, setSearch] = useSearchParams();
  const owner = ownerBelow(params);
  const { record, title, number, error } = usePlanRecord(owner);
  const plan = usePlan(owner);
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => void (dirty.current = now), []);
  // A saved draft begins anew from what was stored; what others store meanwhile leaves an open draft alone.
  const [saves, setSaves] = useState(0);
  const stages = owner.kind === 'project' ? plan.stages.filter((stage) => stage.contract === null) : plan.stages;
  const asked = Number(search.get('stage') ?? 0);
  const stage = stages.find(({ id }) => id === asked) ?? firstShown(stages);
  const items = useItems(stage?.id);
  useCrumb(title);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const [refused, failure] = [!can('update_stage'), error ?? plan.error ?? items.error];
  if (refused || failure || !record || plan.waiting)
    return <PlanPending owner={owner} error={failure} permission="update_stage" refused={refused} onRetry={plan.retry} />;
  const plain = `/stages/${owner.kind}/${owner.id}`;
  const leave = (): Promise<boolean> =>
    dirty.current
      ? confirm({ title: word('discard_title'), text: word('outline.leave_text'), confirm: word('discard'), danger: true })
      : Promise.resolve(true);
  const choose = (id: number): void =>
    void leave().then((sure) => {
      if (!sure) return;
      dirty.current = false;
      setSearch((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'stage'), ['stage', String(id)]]), { replace: true });
    });
  return (
    <section className="mg" aria-label={word('outline.page')}>
      <PageHead title={word('outline.page')} beside={<PlanName title={title ?? ''} number={number} />} />
      {!stage ? (
        <Empty
          art="empty"
          title={word('no_stages')}
          text={word('no_stages_text')}
          actions={
            <Button
              variant="primary"
              onClick={() =>
                void navigate(
                  page.path.includes('contract_id')
                    ? `/projects/${params['id'] ?? ''}/contracts/${owner.id}/manage-stages`
                    : `/projects/${owner.id}/manage-stages`,
                )
              }
            >
              {word('plan_stages')}
            </Button>
          }
        />
      ) : (
        <>
          <WeightStrip stages={stages} chosen={stage.id} today={numberOf(todayText())} onChoose={choose} />
          <h2 className="ol-stage h-14 cut">
            <span className="num">{stage.position}</span> <bdi>{stage.title}</bdi>
          </h2>
          {items.waiting ? (
            <div className="sp-wait" aria-busy="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} height={28} />
              ))}
            </div>
          ) : (
            <OutlineView
              key={`${stage.id} ${saves}`}
              stage={stage}
              saved={linesOf(items.items)}
              onDirty={onDirty}
              onBack={() => void navigate(`${plain}?stage=${stage.id}`)}
              onSaved={() => void items.reload().then(() => setSaves((n) => n + 1))}
            />
          )}
        </>
      )}
    </section>
  );
}
