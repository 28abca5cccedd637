import { useSession } from '../data/index.ts';

/**
 * Signs out and goes to the public page of the person's product (landingAfterLogout) with a full reload, so that no session data stays in
 * memory.
 */
export function useLeave(): () => void {
  const { signOut } = useSession();
  return () => void signOut().then((to) => window.location.assign(to));
}
