import chartLine from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-line.js';
import chats from '@blueprintjs/icons/lib/esm/next/generated/paths/chats.js';
import pause from '@blueprintjs/icons/lib/esm/next/generated/paths/pause.js';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../../core/shared/wire.ts';
import {
  apiUrl,
  Button,
  IconButton,
  Ltr,
  Menu,
  MenuItem,
  PageHead,
  Popover,
  Segmented,
  StatePill,
  useSession,
  withTexts,
} from '../../../../../ui/index.ts';
import type { Plan } from '../baselines/baselines.ts';
import type { Stage } from '../model.ts';
import type { PlanOwner } from './use-plan.ts';

const BaselinesDrawer = lazy(() => withTexts('pmis/baselines', import('../baselines/baselines-drawer.tsx')));

export type PlanLook = 'list' | 'timeline';

interface PlanHeadProps {
  owner: PlanOwner;
  record: Row;
  meta: EntityMeta;
  title: string;
  chosen: Stage | undefined;
  manage: string | null;
  /** The page that imports a plan; null without the permission. */
  importPlan: string | null;
  /** The project of the plan; null where the contract has none. */
  project: number | null;
  /** The plans of the page, each with its own baselines. */
  plans: readonly Plan[];
  narrow: boolean;
  onHold: (() => void) | undefined;
  onReopen: (() => void) | undefined;
  /** Undefined: there is nothing to print. */
  onPrint: (() => void) | undefined;
  /** Undefined: there is nothing to look at. */
  look: PlanLook | undefined;
  onLook: (look: PlanLook) => void;
}

interface PlanMoreProps extends Omit<PlanHeadProps, 'record' | 'meta' | 'look' | 'onLook'> {
  timeline: string;
}

/** What else may be done with the chosen stage, and the ways to its discussion, its page, and the contract or project. */
function PlanMore(props: PlanMoreProps): ReactElement {
  const { owner, title, chosen, project, plans, manage, importPlan, narrow, timeline, onHold, onReopen, onPrint } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const { can } = useSession();
  const [baselines, setBaselines] = useState(false);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const stagePage = chosen && `/project-stages/${chosen.id}`;
  const edit = chosen && (chosen.contract ? `/stages/contract/${chosen.contract.id}` : `/stages/project/${chosen.project?.id ?? owner.id}`);
  const more = (
    <Menu label={word('more')}>
      {narrow && manage !== null && <MenuItem icon="sliders" text={word('manage')} onClick={() => void navigate(manage)} />}
      {stagePage && (
        <>
          <MenuItem
            icon={chats}
            text={word('discussion', { n: chosen.posts })}
            hint={chosen.title}
            onClick={() => void navigate(`${stagePage}?tab=posts`)}
          />
          <MenuItem icon="chart-gantt" text={word('open_stage')} hint={chosen.title} onClick={() => void navigate(stagePage)} />
          {chosen.can.update && (
            <MenuItem icon="pencil" text={word('edit_stage')} onClick={() => void navigate(`${edit}/editStage/${chosen.id}`)} />
          )}
        </>
      )}
      {plans.length > 0 && (
        <MenuItem icon="layers" text={word('baselines')} hint={word('baselines_hint')} onClick={() => setBaselines(true)} />
      )}
      {project !== null && can('access_projects') && (
        <MenuItem
          icon={chartLine}
          text={word('earned_value')}
          hint={word('earned_value_hint')}
          onClick={() => void navigate(`/projects/${project}?tab=earned_value`)}
        />
      )}
      {importPlan !== null && (
        <MenuItem
          icon="arrow-up-from-tray"
          text={word('import_plan')}
          hint={word('import_plan_hint')}
          onClick={() => void navigate(importPlan)}
        />
      )}
      {project !== null && (
        <MenuItem
          icon="arrow-down-to-tray"
          text={word('export_mspdi')}
          hint={word('export_mspdi_hint')}
          onClick={() =>
            window.location.assign(
              apiUrl('project-stages/mspdi', { project_id: project, ...(owner.kind === 'contract' ? { contract_id: owner.id } : {}) }),
            )
          }
        />
      )}
      {onPrint && <MenuItem icon="printer" text={word('print')} hint={word('print_plan_hint')} onClick={onPrint} />}
      <MenuItem icon="chart-gantt" text={word('all_stages_of_plan')} onClick={() => void navigate(timeline)} />
      {onHold && <MenuItem icon={pause} text={word('do.hold')} onClick={onHold} />}
      {onReopen && <MenuItem icon="arrow-ccw-clock" text={word('do.reopen')} onClick={onReopen} />}
      <MenuItem
        icon={owner.kind === 'contract' ? 'file-lines' : 'building'}
        text={word(`open_${owner.kind}`)}
        onClick={() => void navigate(`/${owner.kind}s/${owner.id}`)}
      />
    </Menu>
  );
  return (
    <>
      <Popover placement="bottom-end" content={more}>
        <IconButton icon="dots-three" aria-label={word('more')} tooltip={false} />
      </Popover>
      {baselines && (
        <Suspense fallback={null}>
          <BaselinesDrawer plans={plans} title={title} onClose={() => setBaselines(false)} />
        </Suspense>
      )}
    </>
  );
}

/** All stages, filtered to this plan. */
const timelineOf = ({ kind, id }: PlanOwner): string =>
  `/stages?${new URLSearchParams({ filter: JSON.stringify({ [`${kind}_id`]: id }) }).toString()}`;

/** The same menu without the head, for a phone. */
export const PlanMenu = (props: Omit<PlanMoreProps, 'timeline'>): ReactElement => (
  <PlanMore {...props} timeline={timelineOf(props.owner)} />
);

/** Title, number and state of the contract or project; timeline, managing, and what may be done with the chosen stage. */
export function PlanHead({ record, meta, title, look, onLook, ...rest }: PlanHeadProps): ReactElement {
  const { owner, manage, narrow } = rest;
  const intl = useIntl();
  const navigate = useNavigate();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const state = meta.fields['status']?.values?.find(({ value }) => value === record['status']);
  const timeline = timelineOf(owner);
  return (
    <PageHead
      title={<bdi>{title}</bdi>}
      beside={
        <>
          {typeof record['number'] === 'string' && <Ltr className="muted">{record['number']}</Ltr>}
          {state && <StatePill choice={state} size="lg" />}
        </>
      }
      actions={
        <>
          {!narrow && look && (
            <Segmented
              label={word('looks')}
              value={look}
              onChange={onLook}
              items={[
                { value: 'list', label: word('look.list'), icon: 'list' },
                { value: 'timeline', label: word('look.timeline'), icon: 'chart-gantt' },
              ]}
            />
          )}
          {!narrow && manage !== null && (
            <Button icon="sliders" onClick={() => void navigate(manage)}>
              {word('manage')}
            </Button>
          )}
          <PlanMore {...rest} title={title} timeline={timeline} />
        </>
      }
    />
  );
}
