/** The JSON Schema of a part of entities, out of that of entities. */

export interface EntitySchema {
  $defs: { pages: object; access: object };
  properties: Record<string, object>;
}

const PIECES = ['fields', 'rules', 'actions', 'access', 'indexes', 'module', 'locks', 'approval', 'custom', 'service'] as const;

/** A part has the pieces of an entity that several have in common, none of them required; its access may be a piece of one too. */
export function partSchema({ $defs, properties }: EntitySchema): object {
  const { anyOf: _, ...access } = $defs.access as { anyOf?: unknown };
  const pieces = PIECES.flatMap((name) => (properties[name] ? [[name, name === 'access' ? access : properties[name]] as const] : []));
  return { $defs, type: 'object', additionalProperties: false, properties: { $schema: { type: 'string' }, ...Object.fromEntries(pieces) } };
}
