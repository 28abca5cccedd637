import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar, Button, Checkbox, FieldError, Icon, Input, useLookup } from '../../../../../ui/index.ts';
import type { Person } from '../../model/contract.ts';
import { below } from '../filter.ts';
import type { ReviewerCall } from '../reviewers/calls.ts';
import { useChangeReviewers } from '../reviewers/use-change-reviewers.ts';
import { useReviewerCount } from '../reviewers/use-count.ts';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';

const SHOWN = 6;

/** Searches people and adds them to the control, with or without its descendants; the button shows the number of items. */
export function AddReviewers({
  round,
  row,
  sheet,
  onClose,
}: {
  round: Round;
  row: RoundItem;
  sheet: Sheet;
  onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const change = useChangeReviewers();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const branch = below(round.nodes, row.node_id);
  const parts = round.items.filter(({ node_id }) => branch.has(node_id)).length - 1;
  const [children, setChildren] = useState(parts > 0);
  const { data = [] } = useLookup('user', useDeferredValue(words), { field: 'audit_item.reviewer_ids' });
  const already = new Set(sheet.reviewers.map(({ id }) => id));
  const others = data.filter(({ id }) => (parts > 0 || !already.has(id)) && !chosen.some((one) => one.id === id)).slice(0, SHOWN);
  const call: ReviewerCall = {
    audit_id: round.id,
    user_ids: chosen.map(({ id }) => id),
    audit_item_ids: [row.id],
    with_children: children,
  };
  const { count, refused } = useReviewerCount('add', call);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` });
  const flip = (person: Person): void =>
    setChosen(chosen.some(({ id }) => id === person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  const add = (): void => {
    onClose();
    void change('add', call, { names: intl.formatList(chosen.map(({ label }) => label)), count: count ?? 0 });
  };
  return (
    <div className="rd-add">
      <Input
        icon="magnifying-glass"
        autoFocus
        dir="auto"
        value={words}
        aria-label={word('find_person')}
        placeholder={word('find_person')}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && others[0]) {
            event.preventDefault();
            flip(others[0]);
            setWords('');
          }
        }}
      />
      <ul>
        {[...chosen, ...others].map((person) => {
          const on = chosen.some(({ id }) => id === person.id);
          return (
            <li key={person.id}>
              <button type="button" role="menuitemcheckbox" aria-checked={on} onClick={() => flip(person)}>
                <Avatar id={person.id} name={person.label} src={person.picture} size={24} />
                <bdi className="cut grow">{person.label}</bdi>
                {on && <Icon name="check" />}
              </button>
            </li>
          );
        })}
      </ul>
      {parts > 0 && (
        <div className="rd-add-children">
          <Checkbox checked={children} onChange={() => setChildren(!children)}>
            {word('with_children')}
          </Checkbox>
          <span className="end faint small">
            <FormattedMessage id="compliance.item.below" values={{ ref: <bdi dir="ltr">{row.ref_no}</bdi>, n: parts }} />
          </span>
        </div>
      )}
      {refused && <FieldError>{refused}</FieldError>}
      <div className="rd-add-foot">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {word('cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabledReason={chosen.length === 0 ? word('choose_people') : (refused ?? (count === 0 ? word('add_nothing') : undefined))}
          onClick={add}
        >
          {count ? intl.formatMessage({ id: 'compliance.round.add_count' }, { count }) : word('add')}
        </Button>
      </div>
    </div>
  );
}
