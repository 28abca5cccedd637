/** Keys that routes of the catalogue are asked with. */
import { invalid, text, type RouteContext } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';

/** Who sees regulators: the same as at their entity. */
export const REGULATOR_READERS = ['access_compliance', 'create_audit_contract', 'manage_compliance_packages'];

/** Who sees mappings. */
export const MAPPING_READERS = ['access_compliance_control_mapping', 'manage_compliance_mapping'];

/** Who sees packages and their controls. */
export const READERS = [...REGULATOR_READERS, ...MAPPING_READERS];

const MOST = 100;

/** Keys of a parameter, each once; none where it is empty. @throws AppError invalid for what cannot be a key, or too many. */
export function keysOf({ request: { list } }: Pick<RouteContext, 'request'>, name: string): number[] {
  const given = [...new Set(list(name))];
  if (given.length > MOST) throw invalid({ [name]: [text('field.too_many', { max: MOST })] });
  const keys = given.map(keyIn);
  if (keys.includes(0)) throw invalid({ [name]: [text('field.type')] });
  return keys;
}

/** The two packages of a comparison. @throws AppError invalid naming the one that is missing or the same. */
export function twoPackages({ request: { query } }: Pick<RouteContext, 'request'>): [source: number, target: number] {
  const [source, target] = [keyIn(query['source']), keyIn(query['target'])];
  if (!source) throw invalid({ source: [text('compliance.choose_package')] });
  if (!target) throw invalid({ target: [text('compliance.choose_package')] });
  if (source === target) throw invalid({ target: [text('compliance.choose_other_package')] });
  return [source, target];
}
