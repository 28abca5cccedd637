/** A mapping between two frameworks from a library: pairs of requirements, each by its identifier. */
import { pointer } from './json.mjs';
import { Findings, refusal } from './refused.mjs';
import { isObject } from './shapes.mjs';

const MOST = 50_000;
const RELATIONSHIPS = ['equal', 'subset', 'superset', 'intersect', 'not_related'];
const RATIONALES = ['syntactic', 'semantic', 'functional'];
const LONGEST_NOTE = 5_000;

export const mappingSetOf = (value) =>
  isObject(value) && isObject(value.objects)
    ? [
        value.objects.requirement_mapping_set,
        ...(Array.isArray(value.objects.requirement_mapping_sets) ? value.objects.requirement_mapping_sets : []),
      ].find(isObject)
    : undefined;

const words = (value) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/**
 * @returns {{ title: string, source: string | null, target: string | null, pairs: object[] }} frameworks and requirements by their
 * identifiers.
 * @throws {Refused}
 */
export function mappingsOf(value) {
  const set = mappingSetOf(value);
  if (!set) throw refusal('no_mappings', { at: '/' });
  const at = '/objects/requirement_mapping_set/requirement_mappings';
  const list = set.requirement_mappings;
  if (!Array.isArray(list) || !list.length) throw refusal('no_mappings', { at });
  if (list.length > MOST) throw refusal('too_many_values', { max: MOST });
  const findings = new Findings();
  const pairs = list.flatMap((raw, i) => pairOf(raw, pointer(at, i), findings));
  findings.end();
  return {
    title: words(set.name) ?? words(value.name) ?? '',
    source: words(set.source_framework_urn) ?? null,
    target: words(set.target_framework_urn) ?? null,
    pairs,
  };
}

function pairOf(raw, at, findings) {
  if (!isObject(raw)) {
    findings.add('object_expected', at);
    return [];
  }
  const [source, target, relationship, rationale, note] = [
    raw.source_requirement_urn,
    raw.target_requirement_urn,
    raw.relationship,
    raw.rationale,
    raw.annotation,
  ].map(words);
  for (const [name, said] of [
    ['source_requirement_urn', source],
    ['target_requirement_urn', target],
  ])
    if (said === undefined) findings.add('text_missing', pointer(at, name));
  if (!RELATIONSHIPS.includes(relationship))
    findings.add('unknown_word', pointer(at, 'relationship'), {
      value: String(relationship ?? '').slice(0, 60),
      known: RELATIONSHIPS.join(', '),
    });
  const strength = Number(raw.strength_of_relationship ?? Number.NaN);
  return [
    {
      at,
      source,
      target,
      relationship,
      rationale: RATIONALES.includes(rationale) ? rationale : null,
      note: note?.slice(0, LONGEST_NOTE) ?? null,
      strength: Number.isInteger(strength) && strength >= 0 && strength <= 10 ? strength : null,
    },
  ];
}
