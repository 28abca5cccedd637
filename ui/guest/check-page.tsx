import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CheckedCopy } from '../../core/shared/paper-check.ts';
import { api } from '../data/index.ts';
import { Glyph, Ltr, Skeleton } from '../kit/index.ts';
import { GuestPage } from '../page/guest/guest-page.tsx';
import { useGuestLink } from '../page/guest/use-guest-link.ts';
import { usePage } from '../page/index.ts';
import './check-page.css';

const GLYPHS = { valid: 'done', replaced: 'waiting', void: 'stop' } as const;

const read = async (code: string, signal: AbortSignal): Promise<CheckedCopy> =>
  (await api.post<{ data: CheckedCopy }>('paper-check', { body: { code }, signal, quiet: true })).data;

/** /check/:token: whoever has a printed copy in hand sees whether it still holds, without signing in. */
export default function CheckPage(): ReactElement {
  const link = useGuestLink(usePage().params['token'] ?? '', read);
  return (
    <GuestPage link={link} width={520} texts="check" waiting={<Waiting />}>
      {(copy) => <Result copy={copy} />}
    </GuestPage>
  );
}

const Waiting = (): ReactElement => (
  <div className="pc-card" aria-busy="true">
    <Skeleton height={32} />
    <Skeleton height={120} />
  </div>
);

function Result({ copy: { status, organisation, title, number, mark } }: { copy: CheckedCopy }): ReactElement {
  return (
    <main className="pc-card">
      <div className="pc-result" data-status={status}>
        <Glyph name={GLYPHS[status]} />
        <h1>
          <FormattedMessage id={`check.${status}`} />
        </h1>
      </div>
      <p>
        <FormattedMessage id={`check.${status}.text`} values={{ organisation: <bdi>{organisation}</bdi> }} />
      </p>
      <dl>
        <Fact label="check.issuer">
          <bdi>{organisation}</bdi>
        </Fact>
        <Fact label="check.document">
          <bdi>{title}</bdi>
        </Fact>
        {number !== null && (
          <Fact label="check.number">
            <Ltr className="num">{number}</Ltr>
          </Fact>
        )}
        <Fact label="check.mark">
          <Ltr className="num">{mark}</Ltr>
        </Fact>
      </dl>
      <p className="pc-hint">
        <FormattedMessage id="check.compare" />
      </p>
    </main>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
