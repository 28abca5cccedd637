/** The plugins of the product, by name: a plugin that is not in this list does not run. */
import type { Plugin } from '../core/plugin/contract.ts';
import pmis from './pmis/index.ts';

export const plugins: readonly Plugin[] = [pmis];
