import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { HistoryEntry, Row, WriteAnswer } from '../../../../core/shared/wire.ts';
import { api, invalidateRows, isApiError, NoteDialog, useApi } from '../../../../ui/index.ts';
import { useTitleOf } from './row-parts.tsx';
import type { Target } from './lines.ts';

/** The last change of the note, from the record's history. */
function useEdited(path: string, has: boolean): { by: HistoryEntry['actor']; at: string } | undefined {
  const { data } = useApi<{ data: HistoryEntry[] }>(`${path}/history`, { enabled: has });
  const last = data?.data.find(({ changes }) => changes.some(({ field }) => field === 'note'));
  return last && { by: last.actor, at: last.at };
}

/**
 * Writes with the version that the reader has seen. On a conflict the write is refused once and the input stays; the next attempt
 * overwrites the newer version.
 */
function useWrite(path: string): (call: (row_version: number | undefined) => Promise<WriteAnswer>) => Promise<void> {
  const client = useQueryClient();
  const { data } = useApi<{ data: Row }>(path);
  const seen = useRef<number>(undefined);
  seen.current ??= data?.data.row_version;
  return async (call) => {
    try {
      seen.current = (await call(seen.current)).data.row_version;
    } catch (failure) {
      if (isApiError(failure) && failure.status === 409)
        seen.current = (await api.get<{ data: Row }>(path, { quiet: true })).data.row_version;
      throw failure;
    }
    invalidateRows(client);
  };
}

/** The note of a contract or a round; read-only if closed (ST-05, ST-06). */
export function ContractNote({ line, onClose }: { line: Target; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const round = line.kind === 'round';
  const own = round ? line.round : line.subscription;
  const path = round ? `audit-rounds/${own.id}` : `subscription/${own.id}`;
  const edited = useEdited(path, own.has_note);
  const write = useWrite(path);
  const word = (name: string): string => intl.formatMessage({ id: `compliance.notes.${name}` });
  const title = titleOf(line.subscription);
  const about = round
    ? [
        line.contract.compliance_package.short_name,
        intl.formatMessage({ id: 'compliance.contracts.round' }, { n: line.round.index }),
        line.round.name,
      ]
        .filter(Boolean)
        .join(' · ')
    : [line.subscription.code, title].filter(Boolean).join(' · ');
  const closed = line.subscription.close ? word('contract_closed') : round && line.round.closed ? word('round_closed') : undefined;
  return (
    <NoteDialog
      onClose={onClose}
      about={about}
      note={own.note ?? null}
      locked={own.note_locked}
      edited={edited}
      closed={closed}
      hint={word(round ? 'round_hint' : 'contract_hint')}
      onSave={own.can.note ? (note) => write((row_version) => api.put<WriteAnswer>(path, { body: { note, row_version } })) : undefined}
      onLock={
        own.can.note || own.note_locked
          ? (locked) =>
              write((row_version) => api.post<WriteAnswer>(`${path}/${locked ? 'lock_note' : 'unlock_note'}`, { body: { row_version } }))
          : undefined
      }
    />
  );
}
