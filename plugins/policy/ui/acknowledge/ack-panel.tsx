import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import { Button, Checkbox, DateText, Glyph, Icon } from '../../../../ui/index.ts';
import type { Missing } from './ack-view.tsx';
import { Receipt } from './receipt.tsx';
import type { Language, Reading } from './types.ts';

const DAY_MS = 86_400_000;

/** Whole days from today to a day; negative where it is past. */
export const daysUntil = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / DAY_MS);

/** When it is due: amber, and red when it is past. */
export function Due({ day }: { day: string | null }): ReactElement | null {
  if (day === null) return null;
  const days = daysUntil(day);
  const tone = days < 0 ? 'stop' : 'waiting';
  return (
    <span className="ak-due" data-tone={tone}>
      <Glyph name={tone} tone={tone} />
      <span>
        <FormattedMessage
          id={days < 0 ? 'policy.ack.late' : 'policy.ack.due'}
          values={{ n: Math.abs(days), day: <DateText value={day} /> }}
        />
      </span>
    </span>
  );
}

export function Consent({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }): ReactElement {
  return (
    <div className="ak-consent">
      <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
        <FormattedMessage id="policy.ack.consent" />
      </Checkbox>
    </div>
  );
}

interface SubmitProps {
  missing: Missing;
  busy: boolean;
  big: boolean;
  onClick: () => void;
}

export function Submit({ missing, busy, big, onClick }: SubmitProps): ReactElement {
  const intl = useIntl();
  return (
    <Button
      variant="primary"
      size={big ? 'big' : 'md'}
      fill
      busy={busy}
      {...(missing ? { disabledReason: intl.formatMessage({ id: `policy.ack.first.${missing}` }) } : {})}
      onClick={onClick}
    >
      <FormattedMessage id="policy.ack.acknowledge" />
    </Button>
  );
}

interface PanelProps {
  reading: Reading;
  language: Language;
  /** Shows the text in the other language, where it has one. */
  turn: (() => void) | undefined;
  fresh: boolean;
  children: ReactNode;
}

/** Beside the text: what is left to do, or the receipt. */
export function AckPanel({ reading, language, turn, fresh, children }: PanelProps): ReactElement {
  const { receipt, owner } = reading;
  return (
    <aside className="ak-side">
      {receipt ? (
        <Receipt reading={reading} receipt={receipt} fresh={fresh} />
      ) : (
        <>
          <h2 className="h-14">
            <FormattedMessage id={reading.mine ? 'policy.ack.yours' : 'policy.ack.of'} values={{ name: reading.person.label }} />
          </h2>
          {reading.status === 'asked' ? (
            <Due day={reading.due_date} />
          ) : (
            <p className="muted">
              <FormattedMessage id={`policy.ack.${reading.status}`} />
            </p>
          )}
          {children}
          {reading.status === 'asked' && (
            <p className="ak-note">
              <FormattedMessage id="policy.ack.kept" values={{ version: reading.version }} />
            </p>
          )}
        </>
      )}
      <div className="ak-links">
        {reading.mine && owner?.email && (
          <a
            className="link"
            href={`mailto:${owner.email}?subject=${encodeURIComponent([reading.code, reading.version].filter(Boolean).join(' '))}`}
          >
            <Icon name="circle-question" />
            <FormattedMessage id="policy.ack.ask" />
          </a>
        )}
        {turn && (
          <button type="button" className="link" onClick={turn}>
            <Icon name="translate" />
            <FormattedMessage id={`policy.ack.in.${language === 'ar' ? 'en' : 'ar'}`} />
          </button>
        )}
      </div>
    </aside>
  );
}
