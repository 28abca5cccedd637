import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { useEntityMeta } from '../../data/index.ts';
import { Button, Skeleton } from '../../kit/index.ts';
import { useFormScope } from '../form-context.ts';
import { useValidator } from '../validator.ts';
import { GridCards } from './grid-cards.tsx';
import { GridTable } from './grid-table.tsx';
import type { GridRow } from './rows.ts';
import { useGrid } from './use-grid.ts';
import { useStoredRows } from './use-stored-rows.ts';
import '../../theme/form-grid.css';

const NARROW = '(max-width: 719px)';

function useNarrow(): boolean {
  return useSyncExternalStore((changed) => {
    const query = window.matchMedia(NARROW);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, () => window.matchMedia(NARROW).matches);
}

export interface GridFieldProps {
  id: string;
  field: FieldMeta;
}

/** Rows of another entity inside the form of the record that they belong to: a small spreadsheet, or cards where it is narrow. */
export default function GridField({ id, field }: GridFieldProps): ReactElement {
  const meta = useEntityMeta(field.to);
  if (meta.isError) return <Stuck onRetry={() => void meta.refetch()} />;
  return meta.data ? <WithRows id={id} field={field} child={meta.data} /> : <Skeleton height={120} />;
}

function WithRows({ id, field, child }: GridFieldProps & { child: EntityMeta }): ReactElement {
  const { row } = useFormScope();
  const create = useValidator(child, 'create');
  const update = useValidator(child, 'update');
  const stored = useStoredRows(child, field.by ?? '', row);
  const failed = [create, update, stored].find((query) => query.isError);
  if (failed) return <Stuck onRetry={() => void failed.refetch()} />;
  if (!stored.data || create.isLoading || update.isLoading) return <Skeleton height={120} />;
  return <Ready id={id} field={field} child={child} validators={{ create: create.data, update: update.data }} stored={stored.data} />;
}

function Ready({ id, field, child, validators, stored }: GridFieldProps & { child: EntityMeta; validators: Parameters<typeof useGrid>[0]['validators']; stored: readonly GridRow[] }): ReactElement {
  const grid = useGrid({ field, child, validators, stored });
  return useNarrow() ? <GridCards id={id} grid={grid} /> : <GridTable id={id} grid={grid} />;
}

function Stuck({ onRetry }: { onRetry: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <p className="g-stuck" role="alert">
      <span>{intl.formatMessage({ id: 'form.grid.failed' })}</span>
      <Button size="sm" onClick={onRetry}>{intl.formatMessage({ id: 'form.retry' })}</Button>
    </p>
  );
}
