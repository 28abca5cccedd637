import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, FileDrop, Icon, Ltr, PageHead, Segmented, useCrumb, usePage, useSession } from '../../../../ui/index.ts';
import { Faults } from '../import/faults.tsx';
import { FileLine } from '../import/file-line.tsx';
import { ReviewsWaiting } from '../reviews/reviews-waiting.tsx';
import { RoundFailed } from '../rounds/round-page.tsx';
import type { Round } from '../rounds/types.ts';
import { useRound } from '../rounds/use-round.ts';
import { KeptList } from './kept-list.tsx';
import { Recognised } from './recognised.tsx';
import { RowsTable } from './rows-table.tsx';
import { useWorkbook, type Workbook } from './use-workbook.ts';
import '../import/package-import.css';
import './workbook.css';

/** /grc/audit-rounds/:id/workbook: a regulator's workbook, imported into the round and filled in from it. */
export default function WorkbookPage(): ReactElement {
  const intl = useIntl();
  const id = usePage().params['id'] ?? '';
  const { data, error, refetch } = useRound(id);
  const round = data?.data;
  useCrumb(round && (round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })));
  if (!round && error) return <RoundFailed error={error} retry={() => void refetch()} />;
  return round ? <View round={round} /> : <ReviewsWaiting />;
}

function View({ round }: { round: Round }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const open = !round.closed && !round.subscription.close;
  const ways = { items: open && can('manage_audits'), reviews: open && can('review_audit_items') };
  const state = useWorkbook(round.id, ways.items ? 'items' : ways.reviews ? 'reviews' : null);
  const { taken, fillable, file } = state;
  const read = taken ?? fillable;
  const pack = <Ltr>{`${round.compliance_package.short_name}:${round.compliance_package.version}`}</Ltr>;
  return (
    <div className="pi wb">
      <PageHead
        line
        title={<FormattedMessage id="compliance.workbook.title" />}
        about={
          <>
            {pack} <bdi>{round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })}</bdi>
          </>
        }
        actions={
          <Link className="k-btn" to={`/grc/audit-rounds/${round.id}`}>
            <FormattedMessage id="compliance.workbook.back" />
          </Link>
        }
      />
      <div className="pi-body">
        <div className="pi-main">
          {file === null ? (
            <FileDrop
              accept=".xlsx"
              onFiles={([first]) => {
                if (first) state.choose(first);
              }}
              label={intl.formatMessage({ id: 'compliance.workbook.drop' })}
              note={intl.formatMessage({ id: 'compliance.workbook.kinds' })}
            />
          ) : (
            <FileLine files={[file]} reading={state.reading} good={read !== null} onOther={state.reset} />
          )}
          {state.faults.length > 0 && <Faults faults={state.faults} />}
          {taken && (
            <>
              <Recognised read={taken} figures={figuresOf(taken.counts, state.done)} />
              <RowsTable taken={taken} done={state.done} round={round.id} />
            </>
          )}
          {fillable && (
            <Recognised
              read={fillable}
              figures={[
                { name: 'filled', n: fillable.counts.filled, main: true },
                ...FILL.map((name) => ({ name, n: fillable.counts[name] })).filter(({ n }) => n > 0),
              ]}
            />
          )}
        </div>
        <div className="pi-side">
          {read ? (
            <Deeds state={state} ways={ways} round={round.id} />
          ) : (
            <>
              <Help open={open} />
              <KeptList round={round.id} busy={state.busy !== null} onFill={(kept) => state.fill(kept)} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const FILL = ['calculated', 'others', 'missing', 'unreached'] as const;

const figuresOf = (counts: NonNullable<Workbook['taken']>['counts'], done: boolean): { name: string; n: number; main?: boolean }[] => [
  { name: done ? 'written' : 'write', n: counts.write, main: true },
  { name: 'same', n: counts.same },
  ...(['refused', 'repeated', 'other', 'missing'] as const).map((name) => ({ name, n: counts[name] })).filter(({ n }) => n > 0),
];

/** Actions on the workbook: import into the round, or fill in from it. */
function Deeds({ state, ways, round }: { state: Workbook; ways: { items: boolean; reviews: boolean }; round: number }): ReactElement {
  const intl = useIntl();
  const { taken, done, busy } = state;
  const word = (name: string): string => intl.formatMessage({ id: `compliance.workbook.${name}` });
  return (
    <>
      {taken && !done && (
        <>
          <h2 className="h-13">{word('take_title')}</h2>
          {ways.items && ways.reviews && (
            <Segmented
              label={word('as')}
              value={state.as}
              onChange={state.setAs}
              items={[
                { value: 'items', label: word('as_items') },
                { value: 'reviews', label: word('as_reviews') },
              ]}
            />
          )}
          <p>{word(state.as === 'items' ? 'take_items' : 'take_reviews')}</p>
          <div>
            <Button variant="primary" busy={busy === 'take'} disabled={taken.counts.write === 0 || busy !== null} onClick={state.take}>
              <FormattedMessage id="compliance.workbook.take" values={{ n: taken.counts.write }} />
            </Button>
          </div>
        </>
      )}
      {taken && done && (
        <div className="wb-done" role="status">
          <p>
            <Icon name="check" />
            <FormattedMessage id="compliance.workbook.done" values={{ n: taken.counts.write }} />
          </p>
          <Link className="k-btn" to={`/grc/audit-rounds/${round}`}>
            {word('to_round')}
          </Link>
        </div>
      )}
      <h2 className="h-13 wb-second">{word('fill_title')}</h2>
      <p>{word('fill_text')}</p>
      <div>
        <Button
          variant={taken ? 'default' : 'primary'}
          icon="arrow-down-to-tray"
          busy={busy === 'fill'}
          disabled={busy !== null}
          onClick={() => state.fill()}
        >
          {word('fill_download')}
        </Button>
      </div>
    </>
  );
}

/** Explains the page while there is no workbook yet. */
function Help({ open }: { open: boolean }): ReactElement {
  return (
    <>
      <h2 className="h-13">
        <FormattedMessage id="compliance.workbook.take_title" />
      </h2>
      <p>
        <FormattedMessage id={open ? 'compliance.workbook.help_take' : 'compliance.workbook.help_closed'} />
      </p>
      <h2 className="h-13">
        <FormattedMessage id="compliance.workbook.fill_title" />
      </h2>
      <p>
        <FormattedMessage id="compliance.workbook.help_fill" />
      </p>
    </>
  );
}
