import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { FilterSet } from '../filter/items.ts';

interface FilterSheetProps { meta: EntityMeta; value: FilterSet; onChange: (value: FilterSet) => void }

/** The filters of the narrow list: one button with their number, and the chips in a dialog. */
export function FilterSheet({ meta, value, onChange }: FilterSheetProps): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const count = value.items.length + (value.rest ? 1 : 0);
  return (
    <>
      <Button className="lt-square" data-count={count || undefined} icon="funnel" aria-label={intl.formatMessage({ id: 'list.filter.count' }, { n: count })} onClick={() => setOpen(true)}>
        {count > 0 && <span className="num">{count}</span>}
      </Button>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={intl.formatMessage({ id: 'list.filter.title' })} width={400}
        footer={<Button variant="primary" onClick={() => setOpen(false)}>{intl.formatMessage({ id: 'list.filter.done' })}</Button>}>
        <div className="lt-sheet"><FilterBar meta={meta} value={value} onChange={onChange} /></div>
      </Dialog>
    </>
  );
}
