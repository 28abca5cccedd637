import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar, Button, Icon, Popover } from '../../../../../ui/index.ts';
import { useChangeReviewers } from '../reviewers/use-change-reviewers.ts';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { AddReviewers } from './add-reviewers.tsx';

/** The reviewers of the control; the lead of the round is marked. */
export function Reviewers({ round, row, sheet }: { round: Round; row: RoundItem; sheet: Sheet }): ReactElement {
  const intl = useIntl();
  const change = useChangeReviewers();
  const [adding, setAdding] = useState(false);
  const { reviewers, can } = sheet;
  const remove = (id: number, name: string): void => {
    void change('remove', { audit_id: round.id, user_ids: [id], audit_item_ids: [row.id] }, { names: name, count: 1 });
  };
  return (
    <section>
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.round.reviewers" />
        </h3>
        <span className="rd-n">{reviewers.length}</span>
        {can.assign && (
          <span className="end">
            <Popover
              kind="dialog"
              bare
              placement="bottom-end"
              isOpen={adding}
              onOpenChange={setAdding}
              content={<AddReviewers round={round} row={row} sheet={sheet} onClose={() => setAdding(false)} />}
            >
              <Button size="sm" icon="user-plus">
                <FormattedMessage id="compliance.round.add_reviewers" />
              </Button>
            </Popover>
          </span>
        )}
      </div>
      {reviewers.length === 0 ? (
        <p className="faint">
          <FormattedMessage id="compliance.item.no_reviewers" />
        </p>
      ) : (
        <ul className="rd-reviewers">
          {reviewers.map(({ id, label, picture }) => (
            <li key={id}>
              <Avatar id={id} name={label} src={picture} size={24} />
              <bdi>{label}</bdi>
              {id === round.lead_auditor?.id && (
                <em>
                  <FormattedMessage id="compliance.item.lead" />
                </em>
              )}
              {can.assign && (
                <button
                  type="button"
                  aria-label={intl.formatMessage({ id: 'compliance.item.remove_reviewer' }, { name: label })}
                  onClick={() => remove(id, label)}
                >
                  <Icon name="x-small" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
