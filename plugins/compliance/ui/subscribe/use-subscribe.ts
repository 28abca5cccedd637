import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { WriteAnswer } from '../../../../core/shared/wire.ts';
import { api, invalidateRows, isApiError, toast, useSession } from '../../../../ui/index.ts';

export interface SubscribeState {
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
  values: Readonly<Record<string, unknown>>;
  set: (name: string, value: unknown) => void;
  /** By field; shown after a send attempt (VR-12, VR-13), or from the server. */
  errors: Readonly<Record<string, string>>;
  ready: boolean;
  dirty: boolean;
  busy: boolean;
  /** Sends the selection, or shows what is missing. Resolves to the new contract, or to null. */
  send: () => Promise<{ id: number } | null>;
}

const SHOWN = new Set(['title', 'code', 'owner_id', 'start_date', 'end_date', 'note', 'compliance_package_ids']);

/** The state of the form that creates an audit contract. */
export function useSubscribe(): SubscribeState {
  const intl = useIntl();
  const client = useQueryClient();
  const owner = useSession().user?.id ?? null;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [values, setValues] = useState<Record<string, unknown>>({ title: '', note: '', owner_id: owner });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.subscribe.${id}` });
  const title = String(values['title'] ?? '').trim();
  const ready = chosen.size > 0 && title !== '';
  const missing = tried
    ? { ...(chosen.size === 0 ? { compliance_package_ids: word('no_package') } : {}), ...(title === '' ? { title: word('no_title') } : {}) }
    : {};
  const forget = (name: string): void => setRefused(({ [name]: _told, ...rest }) => rest);

  const send = async (): Promise<{ id: number } | null> => {
    setTried(true);
    if (!ready || busy) return null;
    setBusy(true);
    const given = Object.fromEntries(Object.entries({ ...values, title }).filter(([, value]) => value !== null && value !== ''));
    try {
      const answer = await api.post<WriteAnswer>('subscribe', {
        body: { ...given, compliance_package_ids: [...chosen] },
        quiet: 'refusals',
      });
      invalidateRows(client);
      return { id: answer.data.id };
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const fields = Object.entries(failure.errors).filter(([name]) => SHOWN.has(name));
      setRefused(Object.fromEntries(fields.map(([name, texts]) => [name, texts.join(' ')])));
      if (fields.length === 0) toast.error(failure.texts[0] ?? word('failed'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    chosen,
    values,
    ready,
    busy,
    send,
    errors: { ...refused, ...missing },
    dirty: chosen.size > 0 || title !== '' || Boolean(values['note']),
    toggle: (id) => {
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
      forget('compliance_package_ids');
    },
    set: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      forget(name);
    },
  };
}
