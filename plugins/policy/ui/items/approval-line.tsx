import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Trail } from '../../../../core/shared/approvals.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { dayOf, Glyph, Person, useAllRows, useApi } from '../../../../ui/index.ts';
import { stepsOf, type Step } from './steps.ts';

const GLYPH = { done: 'done', now: 'doing', todo: 'todo', stop: 'stop' } as const;
const DECISIONS = ['review', 'rejection', 'approval', 'revision', 'publish', 'archive'];

/** Below the title: the steps of a policy, of its own or of its approval path, each with its person and what happened or comes. */
export function ApprovalLine({ policy, items }: { policy: Row; items: readonly Row[] }): ReactElement {
  const intl = useIntl();
  const filter = JSON.stringify({ policy_id: policy.id, type: { in: DECISIONS } });
  const decisions = useAllRows('policy-transactions', { query: { filter, sort: '-id', fields: 'type,to_status,created_at' } }).data?.data;
  const approval = typeof policy['approval_id'] === 'number' ? policy['approval_id'] : undefined;
  const trail = useApi<{ data: Trail }>(`approvals/of/policy_approval/${approval}`, { enabled: approval !== undefined }).data?.data;
  return (
    <ol className="pi-steps" aria-label={intl.formatMessage({ id: 'policy.items.line.label' })}>
      {stepsOf(policy, decisions ?? [], items, approval === undefined ? undefined : trail).map((step, i) => (
        <li key={`${i} ${step.name}`} data-state={step.state} aria-current={step.current ? 'step' : undefined}>
          <Glyph name={GLYPH[step.state]} tone={GLYPH[step.state]} />
          <div>
            <b dir="auto">{step.label ?? <FormattedMessage id={`policy.items.line.${step.name}`} />}</b>
            {step.person && (
              <span className="pi-step-who">
                <Person id={step.person.id} name={step.person.label} />
                {!!step.others && <FormattedMessage id="policy.items.line.others" values={{ n: step.others }} />}
              </span>
            )}
            <p>{said(step)}</p>
          </div>
        </li>
      ))}
    </ol>
  );

  function said({ says }: Step): string {
    if (!says) return '';
    const { text, date, values } = says;
    return intl.formatMessage({ id: `policy.items.line.${text}` }, { ...values, ...(date ? { date: dayOf(date, intl) } : {}) });
  }
}
