import type { ReactElement } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { useEntityMeta } from '../../data/index.ts';
import { Button, Skeleton } from '../../kit/index.ts';
import { useFormScope } from '../form-context.ts';
import { lowerFirst } from '../../kit/text/names.ts';
import { useValidator } from '../validator.ts';
import { GridCards } from './grid-cards.tsx';
import { GridTable } from './grid-table.tsx';
import type { GridRow } from './rows.ts';
import { useGrid } from './use-grid.ts';
import { useStoredRows } from './use-stored-rows.ts';
import '../../theme/form-grid.css';

const NARROW = '(max-width: 719px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
  );
}

export interface GridFieldProps {
  id: string;
  field: FieldMeta;
  /** One of many grids in its form: without rows it is collapsed to one line. */
  folds: boolean;
}

/** Child rows inside the form of their parent: a small spreadsheet, or cards on narrow screens. */
export default function GridField({ id, field, folds }: GridFieldProps): ReactElement {
  const { row, grids } = useFormScope();
  const [opened, setOpened] = useState(!folds);
  const begun = grids.rows[field.name]?.some(({ removed }) => !removed) ?? false;
  const fold = opened || begun ? undefined : <Folded id={id} field={field} onOpen={() => setOpened(true)} />;
  if (fold && !row) return fold;
  return <OfEntity id={id} field={field} fold={fold} begins={opened && folds} />;
}

interface OpenProps extends Omit<GridFieldProps, 'folds'> {
  /** Shown instead of the grid while there are no rows. */
  fold?: ReactElement;
  /** It was expanded by hand: its first cell takes the focus. */
  begins: boolean;
}

/** The collapsed line of a grid without rows. */
function Folded({ id, field, onOpen }: { id: string; field: FieldMeta; onOpen: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Button id={id} className="g-fold" icon="plus" onClick={onOpen}>
      {intl.formatMessage({ id: 'form.grid.begin' }, { rows: lowerFirst(field.label) })}
    </Button>
  );
}

function OfEntity({ field, ...rest }: OpenProps): ReactElement {
  const { row } = useFormScope();
  const meta = useEntityMeta(field.to);
  const stored = useStoredRows(meta.data, field.by ?? '', row);
  const failed = [meta, stored].find((query) => query.isError);
  if (failed) return <Stuck onRetry={() => void failed.refetch()} />;
  if (!meta.data || !stored.data)
    return rest.fold ? (
      <span className="g-fold">
        <Skeleton width={160} height={32} />
      </span>
    ) : (
      <Skeleton height={120} />
    );
  if (rest.fold && stored.data.length === 0) return rest.fold;
  return <WithRows {...rest} field={field} child={meta.data} stored={stored.data} />;
}

function WithRows({ id, field, child, stored, begins }: OpenProps & { child: EntityMeta; stored: readonly GridRow[] }): ReactElement {
  const create = useValidator(child, 'create');
  const update = useValidator(child, 'update');
  const failed = [create, update].find((query) => query.isError);
  if (failed) return <Stuck onRetry={() => void failed.refetch()} />;
  if (create.isLoading || update.isLoading) return <Skeleton height={120} />;
  return (
    <Ready id={id} field={field} child={child} validators={{ create: create.data, update: update.data }} stored={stored} begins={begins} />
  );
}

interface ReadyProps extends Pick<OpenProps, 'id' | 'field' | 'begins'> {
  child: EntityMeta;
  validators: Parameters<typeof useGrid>[0]['validators'];
  stored: readonly GridRow[];
}

function Ready({ id, field, child, validators, stored, begins }: ReadyProps): ReactElement {
  const grid = useGrid({ field, child, validators, stored });
  const {
    grids: { go },
  } = useFormScope();
  const first = useRef({ row: grid.shown[0]?.key ?? '', column: grid.columns[0]?.name ?? '' });
  useEffect(() => {
    if (!begins) return undefined;
    // once the rows are rendered
    const frame = requestAnimationFrame(() => go(field.name, first.current.row, first.current.column));
    return () => cancelAnimationFrame(frame);
  }, [begins, go, field.name]);
  return useNarrow() ? <GridCards id={id} grid={grid} /> : <GridTable id={id} grid={grid} />;
}

function Stuck({ onRetry }: { onRetry: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <p className="g-stuck" role="alert">
      <span>{intl.formatMessage({ id: 'form.grid.failed' })}</span>
      <Button size="sm" onClick={onRetry}>
        {intl.formatMessage({ id: 'form.retry' })}
      </Button>
    </p>
  );
}
