import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Row, WriteAnswer } from '../../../../core/shared/wire.ts';
import { api, invalidateRows, NoteDialog } from '../../../../ui/index.ts';

/** The note of a policy, with its lock. */
export function PolicyNote({ policy, onClose }: { policy: Row; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const path = `policies/${policy.id}`;
  const archived = policy['stage'] === 'archived';
  const write = async (call: Promise<WriteAnswer>): Promise<void> => {
    await call;
    invalidateRows(client);
  };
  return (
    <NoteDialog
      onClose={onClose}
      about={[policy['code'], policy['name']].filter(Boolean).join(' · ')}
      note={typeof policy['note'] === 'string' ? policy['note'] : null}
      locked={policy['note_locked'] === true}
      {...(archived ? { closed: intl.formatMessage({ id: 'policy.items.archived' }) } : {})}
      {...(policy.can.update && !archived
        ? {
            onSave: (note: string) => write(api.put<WriteAnswer>(path, { body: { note } })),
            onLock: (locked: boolean) => write(api.post<WriteAnswer>(`${path}/${locked ? 'lock_note' : 'unlock_note'}`, { body: {} })),
          }
        : {})}
    />
  );
}
