/** The own side bar: pins, records opened last, hidden groups. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { MOST_PINS, type Navigation } from '../../core/shared/navigation.ts';
import { api } from '../data/index.ts';
import { toast } from '../kit/index.ts';

const KEY = ['navigation'];
const EMPTY: Navigation = { pins: [], recents: [], hidden: [], groups: [] };

interface Answer {
  data: Navigation;
}

/** The reader's side bar; `known` once it is loaded. */
export function useNavigation(): Navigation & { known: boolean } {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<Answer>('navigation', { signal, quiet: true })).data,
  });
  return useMemo(() => ({ ...(data ?? EMPTY), known: data !== undefined }), [data]);
}

/** Changes the side bar at once; an answer of the server replaces it, a refusal takes it back. */
function useChange(): (part: Partial<Navigation>, send: () => Promise<Answer>) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (part, send) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<Navigation>(KEY);
      client.setQueryData<Navigation>(KEY, (now) => ({ ...(now ?? EMPTY), ...part }));
      try {
        client.setQueryData(KEY, (await send()).data);
      } catch {
        // The refusal is shown by the client of the API.
        client.setQueryData(KEY, before);
      }
    },
    [client],
  );
}

/** Reads the side bar again, after the organisation has changed its groups. */
export function useRefreshNavigation(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
}

export interface Pins {
  has: (path: string) => boolean;
  /** Pins an address, or removes its pin; says so. `name` is what the address is called until the server answers. */
  toggle: (path: string, name: string) => void;
  /** Puts the pins into this order; those that are left out are removed. */
  set: (paths: readonly string[]) => void;
}

export function usePins(): Pins {
  const { pins } = useNavigation();
  const { formatMessage } = useIntl();
  const change = useChange();
  return useMemo(() => {
    const send = (paths: readonly string[]) => () => api.put<Answer>('navigation/pins', { body: { pins: paths }, final: true });
    const paths = pins.map(({ path }) => path);
    const has = (path: string): boolean => paths.includes(path);
    return {
      has,
      set: (next) => void change({ pins: next.flatMap((path) => pins.find((pin) => pin.path === path) ?? []) }, send(next)),
      toggle(path, name) {
        if (has(path)) {
          const rest = paths.filter((each) => each !== path);
          void change({ pins: pins.filter((pin) => pin.path !== path) }, send(rest));
          toast.success(formatMessage({ id: 'shell.unpinned' }, { name }));
          return;
        }
        if (paths.length >= MOST_PINS) {
          toast.warning(formatMessage({ id: 'shell.pins_full' }, { count: MOST_PINS }));
          return;
        }
        const made = { path, to: path, kind: 'page' as const, title: name, entity: null, icon: null, lost: false };
        void change({ pins: [...pins, made] }, send([...paths, path]));
        toast.success(formatMessage({ id: 'shell.pinned_done' }, { name }));
      },
    };
  }, [pins, change, formatMessage]);
}

/** Puts a record first among those opened last. */
export function useRemember(): (path: string) => void {
  const client = useQueryClient();
  return useCallback(
    (path) => {
      void api.post<Answer>('navigation/recents', { body: { path }, quiet: true, final: true }).then(
        ({ data }) => client.setQueryData(KEY, data),
        // Nobody asked for it: without it the record is not among the recent ones.
        () => undefined,
      );
    },
    [client],
  );
}

/** Hides and shows groups for the reader alone. */
export function useHide(): (hidden: readonly string[]) => void {
  const change = useChange();
  return useCallback(
    (hidden) => void change({ hidden: [...hidden] }, () => api.put<Answer>('navigation/hidden', { body: { hidden }, final: true })),
    [change],
  );
}
