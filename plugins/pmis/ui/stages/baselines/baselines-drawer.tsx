import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../../core/shared/wire.ts';
import { Button, Drawer, Empty, Field, Select, Skeleton, useConfirm, useEntityMeta } from '../../../../../ui/index.ts';
import { BaselineList } from './baseline-list.tsx';
import { firstCompared, proposedName } from './baselines.ts';
import type { Baseline, BaselineNames, Plan } from './baselines.ts';
import { TakeForm } from './take-form.tsx';
import { useBaselines, useBaselineWrites } from './use-baselines.ts';
import { VarianceTable } from './variance-table.tsx';
import './baselines.css';

interface BaselinesDrawerProps {
  /** Plans of the page: those of a project are its own and those of its contracts. */
  plans: readonly Plan[];
  /** The project or contract. */
  title: string;
  onClose: () => void;
}

/** The baselines of a plan: taken, compared, made active, deleted. */
export default function BaselinesDrawer({ plans, title, onClose }: BaselinesDrawerProps): ReactElement {
  const intl = useIntl();
  const meta = useEntityMeta('stage_baseline');
  const [at, setAt] = useState(0);
  const plan = plans[at] ?? plans[0];
  return (
    <Drawer isOpen onClose={onClose} title={intl.formatMessage({ id: 'pmis.baselines.title' })} subtitle={<bdi>{title}</bdi>}>
      {plans.length > 1 && (
        <div className="bl-plan">
          <Field label={intl.formatMessage({ id: 'pmis.baselines.plan' })}>
            {(ids) => (
              <Select {...ids} value={String(at)} onChange={(event) => setAt(Number(event.target.value))}>
                {plans.map(({ contract }, index) => (
                  <option key={contract?.id ?? 0} value={index}>
                    {contract?.label ?? intl.formatMessage({ id: 'pmis.baselines.own_plan' })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {meta.data && plan ? (
        <PlanBaselines key={at} plan={plan} meta={meta.data} />
      ) : meta.error ? (
        <Failed error={meta.error} />
      ) : (
        <Waiting />
      )}
    </Drawer>
  );
}

function PlanBaselines({ plan, meta }: { plan: Plan; meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const { baselines, error } = useBaselines(plan);
  const writes = useBaselineWrites(meta);
  const [taking, setTaking] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  if (error && !baselines) return <Failed error={error} />;
  if (!baselines) return <Waiting />;
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.baselines.${id}` }, values);
  const compared = baselines.find(({ id }) => id === wanted) ?? firstCompared(baselines);
  const onRemove = async (baseline: Baseline): Promise<void> => {
    const sure = await confirm({
      title: word('delete_title', { name: baseline.name }),
      text: word(baseline.active ? 'delete_active' : 'delete_text'),
      confirm: word('delete'),
      danger: true,
    });
    if (sure) await writes.remove(baseline);
  };
  const onTake = async (names: BaselineNames): Promise<void> => {
    const id = await writes.take(plan, names);
    if (id === undefined) return;
    setTaking(false);
    setWanted(id);
  };
  const take = meta.can.create && !taking && (
    <Button icon="plus" variant={baselines.length ? 'default' : 'primary'} onClick={() => setTaking(true)}>
      {word('take')}
    </Button>
  );
  return (
    <>
      {taking && (
        <TakeForm
          proposed={proposedName(
            baselines.map(({ name }) => name),
            (n) => word('proposed', { n }),
          )}
          busy={writes.busy}
          onTake={(names) => void onTake(names)}
          onClose={() => setTaking(false)}
        />
      )}
      {baselines.length === 0 ? (
        !taking && <Empty title={word('none')} text={word('none_text')} actions={take} />
      ) : (
        <>
          <div className="bl-head">
            <span className="muted">{word('count', { n: baselines.length })}</span>
            {take}
          </div>
          <BaselineList
            baselines={baselines}
            compared={compared?.id}
            onCompare={setWanted}
            onActivate={(baseline) => void writes.activate(baseline)}
            onRemove={(baseline) => void onRemove(baseline)}
          />
          {compared && <VarianceTable key={compared.id} baseline={compared} />}
        </>
      )}
    </>
  );
}

const Failed = ({ error }: { error: Error }): ReactElement => (
  <Empty art="error" title={<FormattedMessage id="pmis.baselines.failed" />} text={error.message} />
);

const Waiting = (): ReactElement => (
  <div className="bl-wait" aria-busy="true">
    <Skeleton height={28} />
    <Skeleton width="72%" />
    <Skeleton width="64%" />
  </div>
);
