import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, DateText, FormAlert, Icon, isApiError } from '../../../../ui/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';
import { acknowledge, isInvalidLink } from './calls.ts';
import { ResponseForm } from './response-form.tsx';
import type { AnswerProps } from './response-form.tsx';

const PLACE = 'tl-answer';
const HEADING = 'tl-asked';

/** An answer of the reader is pending. */
const isOpen = ({ acknowledged_at: acknowledged, responded_at: responded, must_respond: must }: LinkedTransmittal): boolean =>
  must ? !responded : !acknowledged;

/** The requested answer, its form, and the given answers. */
export function Answer({ page, token, onAnswered, onChanged }: AnswerProps): ReactElement {
  const { acknowledged_at: acknowledged, must_respond: must, date_required: due, until } = page;
  const open = isOpen(page);
  return (
    <aside id={PLACE} className="tl-answer" aria-labelledby={HEADING}>
      <h2 id={HEADING}>
        <FormattedMessage id={`transmittal-link.${open ? (must ? 'please_respond' : 'please_acknowledge') : 'done'}`} />
      </h2>
      {open && due && (
        <p className="tl-due">
          <FormattedMessage id="transmittal-link.by" values={{ day: <DateText value={due} /> }} />
        </p>
      )}
      {!open && (
        <p className="muted">
          <FormattedMessage id="transmittal-link.done_text" />
        </p>
      )}
      <Said page={page} />
      {open && must && <ResponseForm token={token} onAnswered={onAnswered} onChanged={onChanged} />}
      {!acknowledged && <Acknowledge main={!must} token={token} onAnswered={onAnswered} onChanged={onChanged} />}
      <p className="tl-until">
        <FormattedMessage id="transmittal-link.until" values={{ day: <DateText value={until} /> }} />
      </p>
    </aside>
  );
}

/** On a narrow screen the answer form is below the contents: a button to it stays visible until the form is in view. */
export function ToAnswer({ page }: Pick<AnswerProps, 'page'>): ReactElement | null {
  const [there, setThere] = useState(true);
  useEffect(() => {
    const sight = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? true));
    sight.observe(document.getElementById(PLACE) as HTMLElement);
    return () => sight.disconnect();
  }, []);
  if (there || !isOpen(page)) return null;
  const jump = (): void =>
    document
      .getElementById(HEADING)
      ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  return (
    <div className="tl-jump">
      <Button variant="primary" size="big" fill onClick={jump}>
        <FormattedMessage id={`transmittal-link.${page.must_respond ? 'to_response' : 'to_acknowledge'}`} />
      </Button>
    </div>
  );
}

/** One click, without confirmation. */
function Acknowledge({ main, token, onAnswered, onChanged }: Omit<AnswerProps, 'page'> & { main: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onAnswered(await acknowledge(token));
    } catch (error) {
      if (isInvalidLink(error) || (isApiError(error) && error.status === 409)) return onChanged();
      setRefusal((isApiError(error) && error.message) || formatMessage({ id: 'public.problem' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button variant={main ? 'primary' : 'ghost'} size={main ? 'big' : 'md'} fill busy={busy} onClick={() => void press()}>
        <FormattedMessage id={main ? 'transmittal-link.acknowledge' : 'transmittal-link.acknowledge_first'} />
      </Button>
    </>
  );
}

/** The given answer, and when. */
function Said({
  page: { acknowledged_at: acknowledged, responded_at: responded, response },
}: {
  page: LinkedTransmittal;
}): ReactElement | null {
  if (!acknowledged) return null;
  return (
    <ol className="tl-said" role="status">
      <li>
        <Icon name="circle-check-filled" />
        <div>
          <b>
            <FormattedMessage id="transmittal-link.acknowledged" />
          </b>
          <time dateTime={acknowledged}>
            <DateText value={acknowledged} time />
          </time>
        </div>
      </li>
      {responded && (
        <li>
          <Icon name="circle-check-filled" />
          <div>
            <b>
              <FormattedMessage id="transmittal-link.responded" />
            </b>
            <time dateTime={responded}>
              <DateText value={responded} time />
            </time>
            <q dir="auto">{response}</q>
          </div>
        </li>
      )}
    </ol>
  );
}
