import { useSession } from '../data/index.ts';

/**
 * Signs out and goes to the public page of the person's product (landingAfterLogout). The page is loaded anew, so that
 * nothing of the session stays in memory.
 */
export function useLeave(): () => void {
  const { signOut } = useSession();
  return () => void signOut().then((to) => window.location.assign(to));
}
