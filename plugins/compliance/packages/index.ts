/** Packages, their controls and mappings: rules of writes, actions, and additional calls. */
import type { ActionHooks, HooksOf, RouteDef } from '../../../core/index.ts';
import { importMappings } from '../mapping/import-set.ts';
import { matrix } from '../mapping/matrix.ts';
import { overlaps } from '../mapping/overlaps.ts';
import { pairs } from '../mapping/pairs.ts';
import { suggestions } from '../mapping/suggestions.ts';
import { newVersion, newVersionRoute } from './new-version.ts';
import { controls } from './nodes.ts';
import { order } from './order.ts';
import { packages } from './packages.ts';
import { regulators } from './regulators.ts';
import { tree } from './tree.ts';

export const catalogueHooks: HooksOf = {
  compliance_package: packages,
  package_node: { validate: controls },
  control_mapping: { validate: pairs },
};
export const catalogueActions: ActionHooks = { 'compliance_package.new_version': newVersion };
export const catalogueRoutes: RouteDef[] = [regulators, tree, order, newVersionRoute, overlaps, matrix, suggestions, importMappings];
