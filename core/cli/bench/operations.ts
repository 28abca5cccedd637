/** What is measured: the requests of all plugins that bring some, the same to the product and to the floor. */
import { benches } from '../../../plugins/bench.ts';
import type { Load } from './drive.ts';

/** What the filled database holds. */
export interface Filled {
  /** The organisation that is measured. */
  tenant: number;
  /** E-mail of the person who asks. */
  email: string;
  /** What each plugin says of its rows, by its name. */
  plugins: Record<string, unknown>;
}

/** @returns the loads by name, in the order of the plugins. @throws where two have one name: the later would hide the other. */
export function operations({ plugins }: Filled): Record<string, Load> {
  const all = benches.flatMap(({ name, loads }) => Object.entries(loads(plugins[name])));
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`two rows of the bench are called "${twice[0]}": give one another name`);
  return Object.fromEntries(all);
}
