import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Button, Empty, PageHead, Segmented, Select, useCrumb, usePage, useSession } from '../../../../ui/index.ts';
import { PeopleFilter, peopleOf } from '../rounds/people-filter.tsx';
import { RoundFailed } from '../rounds/round-page.tsx';
import { RoundPill } from '../rounds/round-head.tsx';
import type { Round } from '../rounds/types.ts';
import { useRound } from '../rounds/use-round.ts';
import { linesOf, shownLines } from './lines.ts';
import type { LineFilter, ListedReview } from './lines.ts';
import { ReviewLineRow } from './review-line.tsx';
import { ReviewsWaiting } from './reviews-waiting.tsx';
import { useRoundReviews } from './use-round-reviews.ts';
import '../rounds/rounds.css';

const STATES: readonly LineFilter['state'][] = [
  'all',
  'turn',
  'none',
  'draft',
  'in_progress',
  'submitted',
  'changes_requested',
  'accepted',
  'closed',
];
/** Maximum number of controls rendered. */
const SHOWN = 300;
const NONE: readonly ListedReview[] = [];

/** /grc/audit-rounds/:id/control-reviews: the controls of a round with their reviews; the reader's tasks come first. */
export default function ControlReviewsPage(): ReactElement {
  const intl = useIntl();
  const id = usePage().params['id'] ?? '';
  const { data, error, refetch } = useRound(id);
  const round = data?.data;
  useCrumb(round && (round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })));
  if (!round && error) return <RoundFailed error={error} retry={() => void refetch()} />;
  return round ? <Reviews round={round} /> : <ReviewsWaiting />;
}

function Reviews({ round }: { round: Round }): ReactElement {
  const intl = useIntl();
  const { user, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const { data, isPending } = useRoundReviews(round.id);
  const decides = can('manage_audits');
  const filter: LineFilter = {
    state: STATES.find((one) => one === search.get('state')) ?? 'all',
    people: (search.get('people') ?? '')
      .split(',')
      .map(Number)
      .filter((one) => one > 0),
    whose:
      search.get('whose') === 'all' || search.get('whose') === 'mine'
        ? (search.get('whose') as LineFilter['whose'])
        : decides
          ? 'all'
          : 'mine',
  };
  const set = (name: string, value: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const lines = useMemo(() => linesOf(round.items, data ?? NONE, user?.id ?? 0, decides), [round.items, data, user?.id, decides]);
  const shown = shownLines(lines, filter);
  const people = useMemo(
    () =>
      peopleOf(
        round.items.map(({ reviewers }) => ({ reviewers, control_owner: null })),
        intl.locale,
      ),
    [round.items, intl.locale],
  );
  const word = (name: string): string => intl.formatMessage({ id: `compliance.review.${name}` });
  const todo = lines.filter(({ turn }) => turn !== null).length;
  // Without the reviews every control would look as if nobody had reviewed it.
  if (isPending) return <ReviewsWaiting />;
  return (
    <section className="rv">
      <PageHead
        title={<FormattedMessage id="compliance.review.title" />}
        count={shown.length}
        beside={<RoundPill round={round} />}
        about={
          todo > 0 ? (
            <FormattedMessage id="compliance.review.todo" values={{ n: todo }} />
          ) : (
            <FormattedMessage id="compliance.review.about" />
          )
        }
      />
      <div className="rv-tools">
        <Segmented
          label={word('whose')}
          value={filter.whose}
          onChange={(value) => set('whose', value)}
          items={[
            { value: 'mine', label: word('mine') },
            { value: 'all', label: word('everybodys') },
          ]}
        />
        <Select
          size="sm"
          aria-label={word('state')}
          value={filter.state}
          onChange={({ target }) => set('state', target.value === 'all' ? '' : target.value)}
        >
          {STATES.map((one) => (
            <option key={one} value={one}>
              {one === 'all' || one === 'turn' || one === 'none' ? word(`state_${one}`) : word(`status.${one}`)}
            </option>
          ))}
        </Select>
        <PeopleFilter people={people} value={filter.people} onChange={(ids) => set('people', ids.join(','))} />
      </div>
      {shown.length === 0 ? (
        <Empty
          title={<FormattedMessage id="compliance.review.none" />}
          text={<FormattedMessage id="compliance.review.none_text" />}
          actions={
            <Button onClick={() => setSearch({ whose: 'all' }, { replace: true })}>
              <FormattedMessage id="compliance.round.show_all" />
            </Button>
          }
        />
      ) : (
        <ul className="rv-lines">
          {shown.slice(0, SHOWN).map((line) => (
            <ReviewLineRow key={line.item.id} round={round.id} line={line} />
          ))}
        </ul>
      )}
      {shown.length > SHOWN && (
        <p className="faint rv-more">
          <FormattedMessage id="compliance.review.more" values={{ n: shown.length - SHOWN }} />
        </p>
      )}
    </section>
  );
}
