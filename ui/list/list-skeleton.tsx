import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { Skeleton } from '../kit/index.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { SkeletonRow } from './table/skeleton.tsx';
import { layoutOf } from './table/fields.ts';
import '../theme/list.css';

/** Typical columns, until the entity is known. */
const FIELDS = (['text', 'sequence', 'state', 'ref', 'money', 'percent', 'date'] as const).map(
  (type, i) =>
    ({
      name: String(i),
      type,
      label: '',
      required: false,
      readOnly: true,
      sortable: false,
      filterable: false,
      to: 'user',
    }) satisfies FieldMeta,
);
const COLS = layoutOf(FIELDS, true).template;

/** The skeleton of a list page until its entity is known: title, tabs, tools and rows, without layout shift. */
export function ListSkeleton(): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const height = narrow ? 73 : 36;
  return (
    <section className="lt" aria-busy="true" aria-label={intl.formatMessage({ id: 'list.loading' })}>
      <div className="lt-top">
        <span className="title">
          <Skeleton width={120} height={20} />
        </span>
      </div>
      <div className="k-tabs" />
      <div className="lt-tools">
        <Skeleton width={narrow ? 240 : 200} height={28} />
      </div>
      <div className="lt-scroll" style={{ '--lt-cols': COLS, '--lt-row': `${height}px`, overflow: 'hidden' } as React.CSSProperties}>
        {!narrow && (
          <div className="lt-head">
            <div className="lt-tr" />
          </div>
        )}
        <div className="lt-body">
          {Array.from({ length: 24 }, (_, i) => (
            <SkeletonRow key={i} index={i} top={i * height} fields={FIELDS} card={narrow} selectable />
          ))}
        </div>
      </div>
    </section>
  );
}
