import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { regionOf } from '../../core/shared/region.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { setRegion } from '../kit/region.ts';
import { announceSessionEnd } from './announce.ts';
import { api, setUnauthenticatedHandler } from './api.ts';
import { boot } from '../boot/boot.ts';
import { landingAfterLogout } from './landing.ts';

export interface Session {
  /** null: a guest. */
  user: SessionUser | null;
  /** True if the person has the permission, or any of several (all with mode "all"). null needs no permission. A guest has none. */
  can: (permission: string | readonly string[] | null | undefined, mode?: 'any' | 'all') => boolean;
  /** After a sign-in or a changed profile. */
  setUser: (user: SessionUser | null) => void;
  /** Reads GET /api/user again. */
  refresh: () => Promise<SessionUser | null>;
  /** Ends the session on the server; resolves to the page of landingAfterLogout. */
  signOut: () => Promise<string>;
}

const SessionContext = createContext<Session | null>(null);

/** GET /api/user, without toasts: a 401 means a guest. */
export async function fetchUser(): Promise<SessionUser | null> {
  try {
    return (await api.get<{ data: SessionUser }>('user', { quiet: true })).data;
  } catch {
    return null;
  }
}

/** The permission check of a person; a guest has no permissions. */
export function canOf(user: SessionUser | null): Session['can'] {
  const held = new Set(user?.permissions);
  return (permission, mode = 'any') => {
    if (permission === null || permission === undefined) return true;
    if (typeof permission === 'string') return held.has(permission);
    if (permission.length === 0) return true;
    return mode === 'all' ? permission.every((one) => held.has(one)) : permission.some((one) => held.has(one));
  };
}

/** Sets the region (calendar, currency, week) of the person's organisation before anything is rendered. */
function inRegion(user: SessionUser | null): SessionUser | null {
  setRegion(regionOf(user?.tenant.settings ?? [], user?.formats));
  return user;
}

/** Holds the signed-in user; a 401 of any call clears it (BR-06), and the guards redirect. */
export function SessionProvider({ initial, children }: { initial: SessionUser | null; children: ReactNode }): ReactElement {
  const [user, setState] = useState(() => inRegion(initial));
  const setUser = useCallback((next: SessionUser | null): void => setState(inRegion(next)), []);
  useEffect(
    () =>
      setUnauthenticatedHandler(() => {
        if (user) announceSessionEnd();
        setUser(null);
      }),
    [user, setUser],
  );
  const session = useMemo<Session>(
    () => ({
      user,
      can: canOf(user),
      setUser,
      refresh: async () => {
        const next = await fetchUser();
        setUser(next);
        return next;
      },
      signOut: async () => {
        const to = landingAfterLogout(user, boot.universityTenant);
        await api.post('logout', { quiet: true }).catch(() => undefined);
        return to;
      },
    }),
    [user, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in and what they may see. The server decides; the screens only hide what it would refuse. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
