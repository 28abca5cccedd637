/** Key parameters of catalogue routes. */
import { invalid, text, type RouteContext } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';

/** Permissions to read regulators: the same as at their entity. */
export const REGULATOR_READERS = ['access_compliance', 'create_audit_contract', 'manage_compliance_packages'];

/** Permissions to read mappings. */
export const MAPPING_READERS = ['access_compliance_control_mapping', 'manage_compliance_mapping'];

/** Permissions to read packages and their controls. */
export const READERS = [...REGULATOR_READERS, ...MAPPING_READERS];

const MOST = 100;

/** Distinct keys of a parameter; empty if it is missing. @throws AppError invalid if a value cannot be a key, or for too many. */
export function keysOf({ request: { list } }: Pick<RouteContext, 'request'>, name: string): number[] {
  const given = [...new Set(list(name))];
  if (given.length > MOST) throw invalid({ [name]: [text('field.too_many', { max: MOST })] });
  const keys = given.map(keyIn);
  if (keys.includes(0)) throw invalid({ [name]: [text('field.type')] });
  return keys;
}

/** The two packages of a comparison. @throws AppError invalid if one is missing or they are the same. */
export function twoPackages({ request: { query } }: Pick<RouteContext, 'request'>): [source: number, target: number] {
  const [source, target] = [keyIn(query['source']), keyIn(query['target'])];
  if (!source) throw invalid({ source: [text('compliance.choose_package')] });
  if (!target) throw invalid({ target: [text('compliance.choose_package')] });
  if (source === target) throw invalid({ target: [text('compliance.choose_other_package')] });
  return [source, target];
}
