/** Requests of a person who is signed in. */
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';

/** @returns the headers of a person of the demo. */
export async function signIn(url: string, { email }: { email: string }): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`no sign-in: ${answer.status}`);
  return { authorization: `Bearer ${token}` };
}
