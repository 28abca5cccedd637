import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Checkbox, Dialog, FieldError, Ltr, Radio } from '../../../../../ui/index.ts';
import type { Person } from '../../model/contract.ts';
import { Failures, failuresOf } from '../bulk/failures.tsx';
import type { Failure } from '../bulk/failures.tsx';
import { below } from '../filter.ts';
import { peopleOf } from '../people-filter.tsx';
import type { Round, RoundItem } from '../types.ts';
import type { ReviewerCall, ReviewerVerb } from './calls.ts';
import { PeopleChoice } from './people-choice.tsx';
import { useChangeReviewers } from './use-change-reviewers.ts';
import { useReviewerCount } from './use-count.ts';

interface ReviewersDialogProps {
  round: Round;
  verb: ReviewerVerb;
  /** The selected node of the package. */
  node: number | null;
  picked: readonly RoundItem[];
  onClose: () => void;
}

type Scope = 'all' | 'node' | 'picked';

/** Adds people to items, or removes them: who, where, and the number of items before anything is written. */
export function ReviewersDialog({ round, verb, node, picked, onClose }: ReviewersDialogProps): ReactElement {
  const intl = useIntl();
  const change = useChangeReviewers();
  const [people, setPeople] = useState<Person[]>([]);
  const part = round.nodes.find(({ id }) => id === node);
  const [scope, setScope] = useState<Scope>(picked.length > 0 ? 'picked' : part ? 'node' : 'all');
  const [children, setChildren] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[] | null>(null);
  const among = useMemo(
    () =>
      verb === 'remove'
        ? peopleOf(
            round.items.map(({ reviewers }) => ({ reviewers, control_owner: null })),
            intl.locale,
          )
        : undefined,
    [verb, round.items, intl.locale],
  );
  const sizes: Record<Scope, number> = { all: round.items.length, node: part ? within(round, part.id) : 0, picked: picked.length };
  const call: ReviewerCall = {
    audit_id: round.id,
    user_ids: people.map(({ id }) => id),
    with_children: scope === 'all' || children,
    ...(scope === 'node' && part ? { node_id: part.id } : {}),
    ...(scope === 'picked' ? { audit_item_ids: picked.map(({ id }) => id) } : {}),
  };
  const { count, refused } = useReviewerCount(verb, call);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` });
  const reason = people.length === 0 ? word('choose_people') : (refused ?? (count === 0 ? word(`${verb}_nothing`) : undefined));
  const run = async (): Promise<void> => {
    setBusy(true);
    const answer = await change(verb, call, { names: intl.formatList(people.map(({ label }) => label)), count: count ?? 0 });
    setBusy(false);
    if (!answer) return;
    const failed = failuresOf(answer.data, round.items);
    if (failed.length > 0) setFailures(failed);
    else onClose();
  };
  if (failures) return <Failures failures={failures} onClose={onClose} />;
  const scopes = (['all', 'node', 'picked'] as const).filter(
    (one) => one === 'all' || (one === 'node' ? part !== undefined : picked.length > 0),
  );
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" busy={busy} disabledReason={reason} onClick={() => void run()}>
        {count ? intl.formatMessage({ id: `compliance.round.${verb}_count` }, { count }) : word(`${verb}_reviewers`)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word(`${verb}_reviewers`)} width={500} footer={footer}>
      <div className="rd-form">
        <PeopleChoice chosen={people} onChange={setPeople} among={among} />
        {refused && <FieldError>{refused}</FieldError>}
        <fieldset className="rd-scopes">
          <legend>{word('where')}</legend>
          {scopes.map((one) => (
            <Radio key={one} name="scope" checked={scope === one} onChange={() => setScope(one)}>
              <span className="rd-scope">
                <span className="grow">
                  {one === 'node' && part ? (
                    <FormattedMessage
                      id="compliance.round.scope_node"
                      values={{
                        name: (
                          <>
                            <Ltr>{part.ref_no}</Ltr> <bdi>{part.title}</bdi>
                          </>
                        ),
                      }}
                    />
                  ) : (
                    word(`scope_${one}`)
                  )}
                </span>
                <span className="faint small num">{sizes[one]}</span>
              </span>
            </Radio>
          ))}
        </fieldset>
        {scope !== 'all' && (
          <Checkbox checked={children} onChange={() => setChildren(!children)}>
            {word('with_children')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

function within(round: Round, node: number): number {
  const branch = below(round.nodes, node);
  return round.items.filter((item) => branch.has(item.node_id)).length;
}
