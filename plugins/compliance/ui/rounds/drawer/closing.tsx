import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Button, Glyph } from '../../../../../ui/index.ts';
import type { Condition, Sheet } from '../sheet-types.ts';
import type { RoundItem } from '../types.ts';
import { useMarkItem, useRefresh } from '../use-round.ts';

/** Either evidence or a note is enough (ST-09). */
const SHOWS: readonly string[] = ['evidence', 'note'];

export const missing = (conditions: readonly Condition[]): Condition[] => {
  const shown = conditions.some(({ key, met }) => met && SHOWS.includes(key));
  return conditions.filter(({ key, met }) => !met && !(shown && SHOWS.includes(key)));
};

/** The closing conditions, and the buttons to close and reopen. */
export function Closing({ sheet, row, onNote }: { sheet: Sheet; row: RoundItem; onNote: () => void }): ReactElement | null {
  const intl = useIntl();
  const mark = useMarkItem(sheet.item.round_id);
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { can, conditions, open_children: children } = sheet;
  const closed = row.closed;
  const lacks = missing(conditions);
  const act = (action: 'close' | 'reopen'): void => {
    setBusy(true);
    api
      .post(`audit-item/${row.id}/${action}`, { body: { row_version: sheet.item.row_version } })
      .then(
        () => mark(row.id, { closed: action === 'close' }, { closed: action === 'close' }),
        () => undefined,
      )
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  if (closed) {
    return (
      <section className="rd-closing" data-closed="">
        <div className="grow">
          <b>
            <FormattedMessage id="compliance.item.is_closed" />
          </b>
        </div>
        {can.reopen && (
          <Button size="sm" icon="lock-open" busy={busy} onClick={() => act('reopen')}>
            <FormattedMessage id="compliance.item.reopen" />
          </Button>
        )}
      </section>
    );
  }
  const needs = intl.formatList(lacks.map(({ key }) => intl.formatMessage({ id: `compliance.item.lacks.${key}` })));
  return (
    <section className="rd-closing" aria-label={intl.formatMessage({ id: 'compliance.item.closing' })}>
      <div className="grow">
        <b>
          <FormattedMessage
            id={
              conditions.some(({ key }) => !SHOWS.includes(key) && key !== 'result')
                ? 'compliance.item.closing_more'
                : 'compliance.item.closing'
            }
          />
        </b>
        <ul>
          {conditions.map(({ key, met, count }) => (
            <li key={key} data-met={met || undefined}>
              <Glyph name={met ? 'done' : 'todo'} tone={met ? 'done' : 'todo'} />
              <FormattedMessage id={`compliance.item.condition.${key}`} values={{ n: count ?? 0 }} />
              <span className="sr">{intl.formatMessage({ id: met ? 'compliance.item.met' : 'compliance.item.unmet' })}</span>
            </li>
          ))}
          {children > 0 && (
            <li>
              <Glyph name="stop" />
              <FormattedMessage id="compliance.item.open_children" values={{ n: children }} />
            </li>
          )}
        </ul>
      </div>
      {can.update && (
        <Button size="sm" onClick={onNote}>
          <FormattedMessage id={sheet.item.note ? 'compliance.item.edit_note' : 'compliance.item.add_note'} />
        </Button>
      )}
      {can.close && (
        <Button
          size="sm"
          icon="lock"
          busy={busy}
          disabledReason={lacks.length > 0 ? intl.formatMessage({ id: 'compliance.item.cannot_close' }, { needs }) : undefined}
          onClick={() => act('close')}
        >
          <FormattedMessage id="compliance.item.close" />
        </Button>
      )}
    </section>
  );
}
