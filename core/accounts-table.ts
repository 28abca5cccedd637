import { DEMO_PASSWORD, demoPeople } from './identity/seed-people.ts';
import type { ProductModule } from './shared/modules.ts';

/** The demo accounts as a small table for the terminal. */
export function accountsTable(modules: readonly ProductModule[]): string {
  const people = demoPeople(modules).filter((p) => p.signsIn !== false);
  const width = Math.max(...people.map((p) => p.email.length));
  const lines = people.map((p) => `  ${p.email.padEnd(width)}  ${p.full_name_en}${p.type ? ` (${p.type})` : ''}`);
  return `Demo accounts, all with the password ${DEMO_PASSWORD}\n${lines.join('\n')}\n\n`;
}
