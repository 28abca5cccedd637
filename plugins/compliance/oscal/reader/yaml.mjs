/** Parses YAML to a JSON value: every scalar is a text, because `1.10` is a reference, not a number. */
import { parseDocument } from 'yaml';
import { refusal } from './refused.mjs';

/** Maximum number of aliases: honest files have few, many are an attack. */
const ALIASES = 100;

/** @param {string} text @throws {Refused} with line and column. */
export function parseYaml(text) {
  const document = parseDocument(text, { schema: 'failsafe', version: '1.2', customTags: [], prettyErrors: true, logLevel: 'error' });
  const [fault] = document.errors;
  if (fault) throw refusal('no_yaml', { line: fault.linePos?.[0].line ?? 1, column: fault.linePos?.[0].col ?? 1 });
  return withSwitches(valueOf(document));
}

function valueOf(document) {
  try {
    return document.toJS({ maxAliasCount: ALIASES });
  } catch (error) {
    if (error instanceof ReferenceError) throw refusal('too_many_values', { max: ALIASES });
    throw error;
  }
}

/** Converts the only boolean member of these documents. */
function withSwitches(value) {
  const merge = value?.profile?.merge;
  if (merge?.['as-is'] !== undefined) merge['as-is'] = merge['as-is'] === 'true';
  return value;
}
