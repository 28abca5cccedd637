import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Dialog, FieldInput, Skeleton, useEntityMeta } from '../../../../../ui/index.ts';

/** Sets a due date on several items; an empty one removes it. */
export function DueDialog({ n, onClose, onSet }: { n: number; onClose: () => void; onSet: (date: string | null) => void }): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('audit_item');
  const [date, setDate] = useState<string | null>(null);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` }, { n });
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" onClick={() => onSet(date)}>
        {word(date ? 'set_due_do' : 'clear_due_do')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('set_due_title')} width={400} footer={footer}>
      {meta ? (
        <FieldInput
          meta={meta}
          name="due_date"
          values={{ due_date: date }}
          onChange={(_, value) => setDate(typeof value === 'string' && value ? value : null)}
        />
      ) : (
        <Skeleton height={32} />
      )}
    </Dialog>
  );
}
