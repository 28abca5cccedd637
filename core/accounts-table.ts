import { DEMO_PASSWORD, DEMO_PEOPLE } from './identity/seed-people.ts';

/** The demo accounts as a small table for the terminal. */
export function accountsTable(): string {
  const people = DEMO_PEOPLE.filter((p) => p.signsIn);
  const width = Math.max(...people.map((p) => p.email.length));
  const lines = people.map((p) => `  ${p.email.padEnd(width)}  ${p.full_name_en}${p.type ? ` (${p.type})` : ''}`);
  return `Demo accounts, all with the password ${DEMO_PASSWORD}\n${lines.join('\n')}\n\n`;
}
