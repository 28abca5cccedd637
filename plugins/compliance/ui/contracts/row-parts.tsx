import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DateText, formatAmount, Icon, Ltr, Person, Pill, Tooltip, truncate, useSession } from '../../../../ui/index.ts';
import { assessed } from '../charts/counts.ts';
import { Meter } from '../charts/meter.tsx';
import type { Line } from './lines.ts';
import type { Counts, Person as Someone, Subscription } from '../model/contract.ts';

/** maximum lengths of titles and of short names (constants). */
const TITLE_MOST = 25;
const SHORT_NAME_MOST = 20;

/** The label of a contract without a title. */
export function useTitleOf(): (subscription: Pick<Subscription, 'id' | 'title'>) => string {
  const intl = useIntl();
  return ({ id, title }) => title || intl.formatMessage({ id: 'compliance.contracts.untitled' }, { id });
}

/** A text cut at a number of letters. The whole text stands in a tooltip, and in place of it while its line or link has the focus. */
export function Cut({ text, most }: { text: string; most: number }): ReactElement {
  const short = truncate(text, most);
  if (short === text) return <bdi>{text}</bdi>;
  return (
    <bdi className="ct-cut" title={text}>
      <span>{short}</span>
      <span>{text}</span>
    </bdi>
  );
}

/** The name of a line: a link if the reader may open it. */
export function Name({ line }: { line: Line }): ReactElement {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const mayOpen = useSession().can('access_audit_rounds');
  if (line.kind === 'subscription')
    return (
      <Link className="ct-name cut" to={`/grc/contracts/${line.subscription.id}`} tabIndex={-1}>
        <Cut text={titleOf(line.subscription)} most={TITLE_MOST} />
      </Link>
    );
  if (line.kind === 'package') {
    const { short_name, name } = line.contract.compliance_package;
    return (
      <span className="ct-name cut">
        <b>
          <Ltr>
            <Cut text={short_name} most={SHORT_NAME_MOST} />
          </Ltr>
        </b>{' '}
        <bdi title={name}>{name}</bdi>
      </span>
    );
  }
  const { round } = line;
  const name = round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index });
  const mark = (
    <span className="ct-index">
      <FormattedMessage id="compliance.contracts.round_mark" values={{ n: round.index }} />
    </span>
  );
  if (mayOpen && round.can.open)
    return (
      <>
        {mark}
        <Link className="ct-name cut" to={`/grc/audit-rounds/${round.id}`} tabIndex={-1}>
          <bdi title={name}>{name}</bdi>
        </Link>
      </>
    );
  return (
    <>
      {mark}
      <Tooltip content={intl.formatMessage({ id: 'compliance.contracts.no_rounds' })}>
        <span className="ct-name cut" role="link" aria-disabled="true">
          <bdi>{name}</bdi>
        </span>
      </Tooltip>
    </>
  );
}

/** Open, overdue or closed, in the terms of a contract or of a round. */
export function StatusPill({ of, closed, overdue }: { of: 'contract' | 'round'; closed: boolean; overdue: boolean }): ReactElement {
  const [tone, id] = closed ? (['done', 'closed'] as const) : overdue ? (['stop', 'overdue'] as const) : (['doing', 'open'] as const);
  return (
    <Pill tone={tone}>
      <FormattedMessage id={`compliance.contracts.${of}.${id}`} />
    </Pill>
  );
}

/** The bar and its percentage; a dash if nothing is assessed. */
export function Compliance({ counts, compliance }: { counts: Counts; compliance: number | null }): ReactElement {
  return (
    <span className="ct-compliance">
      <Meter counts={counts} />
      <b className="num" dir="ltr">
        {compliance === null || assessed(counts) === 0 ? '—' : `${formatAmount(compliance, 2)}%`}
      </b>
    </span>
  );
}

export const Assessed = ({ counts }: { counts: Counts }): ReactElement => <Ltr>{`${assessed(counts)} / ${counts.items}`}</Ltr>;
export const Lead = ({ person }: { person: Someone | null }): ReactElement | null =>
  person && <Person id={person.id} name={person.label} src={person.picture} />;
export const Ends = ({ date, overdue }: { date: string | null; overdue: boolean }): ReactElement | null =>
  date ? (
    <span data-overdue={overdue || undefined}>
      <DateText value={date} />
    </span>
  ) : null;

/** A mark that there is a note. */
export function NoteMark({ label }: { label: ReactNode }): ReactElement {
  return (
    <span className="ct-has-note">
      <Icon name="square-pen" size={12} />
      <span className="sr">{label}</span>
    </span>
  );
}
