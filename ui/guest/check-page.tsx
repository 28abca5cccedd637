import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckedCopy } from '../../core/shared/paper-check.ts';
import { api, isApiError, switchLanguage } from '../data/index.ts';
import { Button, Empty, Glyph, Ltr, Skeleton } from '../kit/index.ts';
import { usePage } from '../page/index.ts';
import './check-page.css';

type Step = 'reading' | 'nothing' | 'unreachable' | 'often' | CheckedCopy;

const GLYPHS = { valid: 'done', replaced: 'waiting', void: 'stop' } as const;

function stepOf(failure: unknown): Step {
  if (!isApiError(failure)) return 'unreachable';
  if (failure.status === 404) return 'nothing';
  return failure.status === 429 ? 'often' : 'unreachable';
}

/** /check/:token: whoever has a printed copy in hand sees whether it still holds, without signing in. */
export default function CheckPage(): ReactElement {
  const code = usePage().params['token'] ?? '';
  const [step, setStep] = useState<Step>('reading');
  useEffect(() => {
    if (step !== 'reading') return undefined;
    const abort = new AbortController();
    api.post<{ data: CheckedCopy }>('paper-check', { body: { code }, signal: abort.signal, quiet: true }).then(
      ({ data }) => setStep(data),
      (failure: unknown) => !abort.signal.aborted && setStep(stepOf(failure)),
    );
    return () => abort.abort();
  }, [code, step]);
  return (
    <Frame>
      {typeof step === 'object' ? (
        <Result copy={step} />
      ) : step === 'reading' ? (
        <div className="pc-card" aria-busy="true">
          <Skeleton height={32} />
          <Skeleton height={120} />
        </div>
      ) : (
        <Empty
          art={step === 'nothing' ? 'missing' : 'error'}
          level={1}
          title={<FormattedMessage id={`check.${step}`} />}
          text={<FormattedMessage id={`check.${step}.text`} />}
          actions={
            step !== 'nothing' && (
              <Button onClick={() => setStep('reading')}>
                <FormattedMessage id="check.retry" />
              </Button>
            )
          }
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }): ReactElement {
  const { locale } = useIntl();
  const other = locale.startsWith('ar') ? 'en' : 'ar';
  return (
    <div className="pc">
      <header className="pc-bar">
        <Button variant="ghost" icon="globe" onClick={() => switchLanguage(other)}>
          <span lang={other}>
            <FormattedMessage id="public.nav.language" />
          </span>
        </Button>
      </header>
      {children}
    </div>
  );
}

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
