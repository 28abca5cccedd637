import { useId, useState, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, Icon, isApiError, refValue, Textarea, useAction } from '../../../../ui/index.ts';
import { star, starFilled } from './icons.ts';
import { Panel } from './panel.tsx';

const STARS = [1, 2, 3, 4, 5] as const;
const NONE: ReadonlySet<string> = new Set(['Draft', 'Declined']);
const LONGEST = 2000;

/** What the requester says of an order: asked of them once it is done, and only read after that. */
export function Satisfaction({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const given = row['satisfaction'] as number | null | undefined;
  const note = row['satisfaction_note'] as string | null;
  const sender = meta.fields['sender_id'] ? refValue(meta.fields['sender_id'], row) : null;
  if (NONE.has(String(row['stage']))) return null;
  const title = <FormattedMessage id="orders.order.satisfaction" />;
  if (typeof given === 'number')
    return (
      <Panel title={title} end={sender && <bdi className="op-note">{sender.label}</bdi>}>
        <Given stars={given} />
        {note && (
          <p className="op-said" dir="auto">
            {note}
          </p>
        )}
      </Panel>
    );
  if (row.can.actions.includes('rate'))
    return (
      <Panel title={title}>
        <Ask meta={meta} row={row} />
      </Panel>
    );
  return (
    sender && (
      <Panel title={title}>
        <p className="muted">
          <FormattedMessage id="orders.order.rates_later" values={{ name: <bdi>{sender.label}</bdi> }} />
        </p>
      </Panel>
    )
  );
}

function Given({ stars }: { stars: number }): ReactElement {
  const intl = useIntl();
  return (
    <div className="op-stars" role="img" aria-label={intl.formatMessage({ id: 'orders.order.stars' }, { n: stars })}>
      {STARS.map((n) => (
        <span key={n} data-on={n <= stars || undefined}>
          <Icon name={n <= stars ? starFilled : star} size={20} />
        </span>
      ))}
    </div>
  );
}

function Ask({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const intl = useIntl();
  const name = useId();
  const act = useAction(meta);
  const [stars, setStars] = useState(0);
  const [note, setNote] = useState('');
  const send = async (): Promise<void> => {
    const values = { satisfaction: stars, satisfaction_note: note.trim() || null, row_version: row.row_version };
    try {
      await act.mutateAsync({ id: row.id, action: 'rate', values });
    } catch (failure) {
      // The API client has told the refusal.
      if (!isApiError(failure)) throw failure;
    }
  };
  return (
    <form
      className="op-ask"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="op-stars">
        <legend className="sr">
          <FormattedMessage id="orders.order.ask" />
        </legend>
        {STARS.map((n) => (
          <label key={n} data-on={n <= stars || undefined}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={n}
              checked={n === stars}
              aria-label={intl.formatMessage({ id: 'orders.order.stars' }, { n })}
              onChange={() => setStars(n)}
            />
            <Icon name={n <= stars ? starFilled : star} size={20} />
          </label>
        ))}
      </fieldset>
      <Textarea
        rows={2}
        maxLength={LONGEST}
        dir="auto"
        value={note}
        aria-label={meta.fields['satisfaction_note']?.label}
        placeholder={intl.formatMessage({ id: 'orders.order.why' })}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="primary" busy={act.isPending} disabled={stars === 0}>
        {meta.actions.find((action) => action.name === 'rate')?.label}
      </Button>
    </form>
  );
}
