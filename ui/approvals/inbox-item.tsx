import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { Avatar, Checkbox, FieldError, Glyph, Ltr, shownAmount } from '../kit/index.ts';
import { Due } from './due.tsx';
import { within } from './steps.tsx';

export interface InboxItemProps {
  item: ApprovalItem;
  href: string;
  /** It is open beside the list. */
  open: boolean;
  /** Its check box for bulk decisions; absent if no decision is possible. */
  mark?: { on: boolean; set: (on: boolean) => void; failure: string | undefined };
}

/** One item of the inbox: name, number, submitter, amount and due date. */
export function InboxItem({ item, href, open, mark }: InboxItemProps): ReactElement {
  const intl = useIntl();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) own.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { title, kind, number, place, from, amount, step, due_at: due, overdue, waiting, decision } = item;
  const about =
    step && step.count > 1 ? `${kind} · ${intl.formatMessage({ id: 'approvals.step_of' }, { n: step.index + 1, of: step.count })}` : kind;
  return (
    <li ref={own} className="ap-item" data-open={open || undefined} data-marked={mark?.on || undefined} data-marks={mark ? '' : undefined}>
      <Link to={href} aria-current={open || undefined}>
        <b className="cut">
          <bdi>{title}</bdi>
        </b>
        <span className="ap-item-line">
          <span className="cut grow" title={about}>
            {number ? <Ltr>{number}</Ltr> : kind}
            {place && (
              <>
                {' '}
                · <bdi>{place}</bdi>
              </>
            )}
          </span>
          {from && <Avatar id={from.id} name={from.label} src={from.picture} />}
        </span>
        <span className="ap-item-line">
          {amount !== null && <span className="ap-amount num">{shownAmount(amount)}</span>}
          <span className="end">
            {decision ? (
              <span className="faint">
                {intl.formatMessage({ id: `approvals.said.${decision.status}` }, { when: within(decision.at, intl) })}
              </span>
            ) : mark ? (
              <Due due={due} overdue={overdue} />
            ) : (
              <Standing item={item} />
            )}
          </span>
        </span>
        {!mark && !decision && waiting.length > 0 && (
          <span className="ap-item-line faint">
            <span className="cut">
              {intl.formatMessage({ id: 'approvals.waits_for' }, { names: intl.formatList(waiting.map((p) => p.label)) })}
            </span>
          </span>
        )}
      </Link>
      {mark && (
        <Checkbox
          checked={mark.on}
          onChange={(event) => mark.set(event.target.checked)}
          aria-label={intl.formatMessage({ id: 'approvals.choose' }, { title })}
        />
      )}
      {mark?.failure && <FieldError>{mark.failure}</FieldError>}
    </li>
  );
}

const TONE = { approved: 'done', rejected: 'stop', returned: 'doing', withdrawn: 'todo' } as const;

/** The state of the reader's own submission. */
function Standing({ item: { record } }: { item: ApprovalItem }): ReactElement {
  const intl = useIntl();
  const status = String(record['status']);
  const tone = TONE[status as keyof typeof TONE] ?? 'waiting';
  return (
    <span className="ap-due" data-tone={tone}>
      <Glyph name={tone} tone={tone} />
      {intl.formatMessage({ id: `approvals.status.${status}` })}
    </span>
  );
}
