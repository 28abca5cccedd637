import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Empty, IconButton, Input, PageHead, Segmented, useApi, useNarrow } from '../../../../ui/index.ts';
import { find } from './find.ts';
import { Indented } from './indented.tsx';
import { above, childrenOf } from './layout.ts';
import { Picture } from './picture.tsx';
import { vacancies } from '../../chart-position.ts';
import type { ChartPosition } from '../../chart-position.ts';
import '../organisation.css';

/** Beyond so many positions only the upper levels are open at first. */
const MOST_OPEN = 80;

/** What is folded before the reader has folded anything: everything below the third level of a large organisation. */
function foldedAtFirst(positions: readonly ChartPosition[]): ReadonlySet<number> {
  if (positions.length <= MOST_OPEN) return new Set();
  const parents = childrenOf(positions);
  return new Set(positions.filter(({ id }) => parents.has(id) && above(positions, id).length >= 2).map(({ id }) => id));
}

/** /positions/chart: the organisation as a picture, who reports to whom and who holds what. */
export default function ChartPage(): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const { data, isError, refetch } = useApi<{ data: ChartPosition[] }>('positions-chart');
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const positions = data?.data;
  const closed = useMemo(() => chosen ?? foldedAtFirst(positions ?? []), [chosen, positions]);
  const found = useMemo(() => find(positions ?? [], words), [positions, words]);
  const target = found[at % Math.max(found.length, 1)];

  const reveal = (hits: readonly number[], index: number): void => {
    const id = hits[index % Math.max(hits.length, 1)];
    if (id !== undefined && positions) setChosen(new Set([...closed].filter((one) => !above(positions, id).includes(one))));
    setAt(index);
  };
  const search = (text: string): void => {
    setWords(text);
    reveal(find(positions ?? [], text), 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') search('');
    else if (event.key === 'Enter' && found.length) reveal(found, at + (event.shiftKey ? found.length - 1 : 1));
  };
  const toggle = (id: number): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const foldAll = (): void =>
    setChosen(
      new Set([...childrenOf(positions ?? []).keys()].filter((id) => positions?.some((p) => p.id === id && p.reports_to_id !== null))),
    );

  const free = positions?.reduce((sum, position) => sum + vacancies(position), 0) ?? 0;
  return (
    <section className="oc" aria-busy={!data && !isError}>
      <PageHead
        title={<FormattedMessage id="organisation.chart" />}
        count={isError ? undefined : (positions?.length ?? null)}
        beside={
          free > 0 && (
            <span className="oc-note">
              <FormattedMessage id="organisation.vacancies" values={{ n: free }} />
            </span>
          )
        }
        actions={
          <Segmented
            label={intl.formatMessage({ id: 'organisation.looks' })}
            value="chart"
            onChange={() => void navigate('/positions/manage-positions')}
            items={[
              { value: 'list', label: intl.formatMessage({ id: 'organisation.list' }), icon: 'table' },
              { value: 'chart', label: intl.formatMessage({ id: 'organisation.picture' }), icon: 'diagram-tree' },
            ]}
          />
        }
      />
      <div className="oc-tools">
        <Input
          icon="magnifying-glass"
          type="search"
          className="oc-search"
          value={words}
          placeholder={intl.formatMessage({ id: 'organisation.search' })}
          aria-label={intl.formatMessage({ id: 'organisation.search' })}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          after={
            words !== '' && (
              <span className="oc-hits num" role="status">
                {found.length ? `${(at % found.length) + 1} / ${found.length}` : intl.formatMessage({ id: 'organisation.none_found' })}
              </span>
            )
          }
        />
        <span className="end row">
          <Button size="sm" variant="ghost" icon="chevrons-vertical-between" onClick={() => setChosen(new Set())}>
            <FormattedMessage id="organisation.unfold_all" />
          </Button>
          <Button size="sm" variant="ghost" onClick={foldAll}>
            <FormattedMessage id="organisation.fold_all" />
          </Button>
          {!narrow && (
            <IconButton icon="printer" aria-label={intl.formatMessage({ id: 'organisation.print' })} onClick={() => window.print()} />
          )}
        </span>
      </div>
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="organisation.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="organisation.retry" />
            </Button>
          }
        />
      )}
      {positions?.length === 0 && (
        <Empty
          title={<FormattedMessage id="organisation.chart.none" />}
          text={<FormattedMessage id="organisation.chart.none_text" />}
          actions={
            <Button variant="primary" icon="plus" onClick={() => void navigate('/positions/manage-positions/create')}>
              <FormattedMessage id="organisation.chart.first" />
            </Button>
          }
        />
      )}
      {positions &&
        positions.length > 0 &&
        (narrow ? (
          <Indented positions={positions} closed={closed} onToggle={toggle} found={found} target={target} />
        ) : (
          <Picture positions={positions} closed={closed} onToggle={toggle} found={found} target={target} />
        ))}
    </section>
  );
}
