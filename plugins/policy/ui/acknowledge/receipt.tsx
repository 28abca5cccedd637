import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { announceError, Button, download, formatDateTime, Glyph, Icon, isApiError, Ltr } from '../../../../ui/index.ts';
import type { Reading } from './types.ts';
import { hashLines, languageOf } from './words.ts';

interface Props {
  reading: Reading;
  receipt: NonNullable<Reading['receipt']>;
  /** Given just now: its heading takes the focus. */
  fresh: boolean;
}

/** What is kept of an acknowledgement: who, when, which text, from where. */
export function Receipt({ reading, receipt, fresh }: Props): ReactElement {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true });
  }, [fresh]);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(`paper/policy_acknowledgement/${reading.id}?language=${languageOf(intl.locale)}&format=pdf`, 'receipt.pdf');
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  const zone = intl.formatDateToParts(receipt.at, { timeZoneName: 'shortOffset' }).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <section className="ak-receipt" aria-labelledby="ak-receipt">
      <h2 id="ak-receipt" className="h-14" tabIndex={-1} ref={heading}>
        <Glyph name="done" tone="done" />
        <FormattedMessage id={reading.mine ? 'policy.ack.done' : 'policy.ack.done_by'} values={{ name: reading.person.label }} />
      </h2>
      <dl>
        <dt>
          <FormattedMessage id="policy.ack.person" />
        </dt>
        <dd>
          <bdi>{reading.person.label}</bdi>
        </dd>
        <dt>
          <FormattedMessage id="policy.ack.when" />
        </dt>
        <dd>
          <Ltr>{formatDateTime(receipt.at)}</Ltr> {zone && <span className="muted">{<Ltr>{zone}</Ltr>}</span>}
        </dd>
        <dt>
          <FormattedMessage id="policy.ack.version_label" />
        </dt>
        <dd>
          <Ltr>{reading.version}</Ltr>
          {receipt.language && (
            <>
              {intl.locale.startsWith('ar') ? '، ' : ', '}
              <FormattedMessage id={`policy.ack.language.${receipt.language}`} />
            </>
          )}
        </dd>
        <dt>
          <FormattedMessage id="policy.ack.hash" />
        </dt>
        <dd className="ak-hash" dir="ltr">
          {hashLines(reading.text_hash).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
        {receipt.ip && (
          <>
            <dt>
              <FormattedMessage id="policy.ack.from" />
            </dt>
            <dd>
              <Ltr>{receipt.ip}</Ltr>
            </dd>
          </>
        )}
      </dl>
      <p className="ak-note">
        <FormattedMessage id="policy.ack.hash_note" />
      </p>
      <div className="ak-acts">
        <Button icon="arrow-down-to-tray" busy={busy} onClick={() => void save()}>
          <FormattedMessage id="policy.ack.receipt" />
        </Button>
        {reading.mine && reading.next_id !== null && (
          <Link className="k-btn" data-variant="ghost" to={`/to-acknowledge/${reading.next_id}`}>
            <FormattedMessage id="policy.ack.next" values={{ n: reading.left_over }} />
            <Icon name="chevron-right" flip />
          </Link>
        )}
      </div>
    </section>
  );
}
