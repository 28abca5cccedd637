import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Dialog, Skeleton } from '../../kit/index.ts';
import type { FilterBarProps } from '../filter/filter-bar.tsx';
import { countFilters } from '../filter/tree.ts';

const FilterBuilder = lazy(() => import('../filter/builder/builder.tsx'));

/** The filters of a list on a narrow screen: one button with their number, and the builder in a dialog. */
export function FilterSheet({ meta, value, onChange, counted, open, onOpen }: FilterBarProps): ReactElement {
  const intl = useIntl();
  const count = countFilters(value);
  return (
    <>
      <Button
        className="lt-square"
        data-count={count || undefined}
        icon="funnel"
        aria-label={intl.formatMessage({ id: 'list.filter.count' }, { n: count })}
        onClick={() => onOpen(true)}
      >
        {count > 0 && <span className="num">{count}</span>}
      </Button>
      <Dialog isOpen={open} onClose={() => onOpen(false)} title={intl.formatMessage({ id: 'list.filter.title' })} width={500}>
        <div className="lf-sheet">
          <Suspense fallback={<Skeleton height={96} />}>
            <FilterBuilder
              meta={meta}
              value={value}
              counted={counted}
              onApply={(next) => {
                onChange(next);
                onOpen(false);
              }}
            />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
