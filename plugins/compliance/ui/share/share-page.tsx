import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, DateText, formatAmount, formatNumber, GuestPage, Ltr, useGuestLink, usePage } from '../../../../ui/index.ts';
import type { SharedItem, SharedRound } from '../../share-page.ts';
import { assessed, Meter } from '../charts/meter.tsx';
import { ResultGlyph, ResultPill } from '../rounds/result-pill.tsx';
import './share.css';

const read = async (token: string, signal: AbortSignal): Promise<SharedRound> =>
  (await api.post<{ data: SharedRound }>('audit-share', { body: { token }, signal, quiet: true })).data;

/** /audit-share/:token: somebody without an account reads one audit round. */
export default function SharePage(): ReactElement {
  const link = useGuestLink(usePage().params['token'] ?? '', read);
  return (
    <GuestPage link={link} width={920} frame={({ organisation }) => ({ organisation })}>
      {(page) => <RoundSheet page={page} />}
    </GuestPage>
  );
}

const KINDS = ['all', 'done', 'partial', 'none', 'not_applicable', 'not_assessed'] as const;
type Shown = (typeof KINDS)[number];

/** The round: its figures, and its controls, all of them or those with one result. */
function RoundSheet({ page: { round, items, reader, until } }: { page: SharedRound }): ReactElement {
  const intl = useIntl();
  const [kind, setKind] = useState<Shown>('all');
  const { counts } = round;
  const shown = items.filter(({ result }) => kind === 'all' || (result?.kind ?? 'not_assessed') === kind);
  return (
    <article className="gu-sheet">
      <header>
        <p className="muted small">
          <FormattedMessage id="compliance.share.for" values={{ name: <bdi>{reader}</bdi>, date: <DateText value={until} /> }} />
        </p>
        <h1>
          <Ltr className="">{round.package}</Ltr>{' '}
          <bdi>{round.name ?? intl.formatMessage({ id: 'compliance.share.round' }, { n: round.index })}</bdi>
        </h1>
        <p className="muted">
          <bdi>{round.package_name}</bdi>
        </p>
      </header>
      <div className="rs-figures">
        <b className="num" dir="ltr">
          {round.compliance === null ? '—' : `${formatAmount(round.compliance, 2)}%`}
        </b>
        <span className="muted small">
          <FormattedMessage id="compliance.share.assessed" values={{ n: assessed(counts), m: counts.items }} />
        </span>
        <Meter counts={counts} />
      </div>
      <div className="rs-kinds" role="group" aria-label={intl.formatMessage({ id: 'compliance.share.kinds' })}>
        {KINDS.map((one) => {
          const n = one === 'all' ? counts.items : counts[one];
          return n === 0 ? null : (
            <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {one !== 'all' && <ResultGlyph kind={one} />}
              <FormattedMessage id={`compliance.share.kind.${one}`} />
              <span className="num">{formatNumber(n)}</span>
            </button>
          );
        })}
      </div>
      <ol className="rs-items">
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
      <footer className="muted small">
        <FormattedMessage id="compliance.share.logged" />
      </footer>
    </article>
  );
}

function Item({ item }: { item: SharedItem }): ReactElement {
  const lines = (['finding', 'action', 'reason'] as const).filter((name) => item[name]);
  return (
    <li>
      <div className="rs-item">
        <Ltr className="num">{item.ref_no}</Ltr>
        <b className="grow">
          <bdi>{item.title}</bdi>
        </b>
        <ResultPill result={item.result && { id: 0, code: '', ...item.result }} />
      </div>
      {(lines.length > 0 || item.expected || item.evidence.length > 0) && (
        <dl>
          {lines.map((name) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`compliance.share.part.${name}`} />
              </dt>
              <dd dir="auto">{item[name]}</dd>
            </div>
          ))}
          {item.expected && (
            <div>
              <dt>
                <FormattedMessage id="compliance.share.part.expected" />
              </dt>
              <dd>
                <DateText value={item.expected} />
              </dd>
            </div>
          )}
          {item.evidence.length > 0 && (
            <div>
              <dt>
                <FormattedMessage id="compliance.share.part.evidence" />
              </dt>
              <dd>
                <ul>
                  {item.evidence.map((name, at) => (
                    <li key={`${at}-${name}`}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}
