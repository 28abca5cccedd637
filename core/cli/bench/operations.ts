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

/** @returns the loads by name, in the order of the plugins. */
export const operations = ({ plugins }: Filled): Record<string, Load> =>
  Object.assign({}, ...benches.map(({ name, loads }) => loads(plugins[name]))) as Record<string, Load>;
