/** A pair of requirements, each by its identifier in its library. */
export interface MappedPair {
  /** Position in the file. */
  at: string;
  source: string;
  target: string;
  relationship: 'equal' | 'subset' | 'superset' | 'intersect' | 'not_related';
  rationale: 'syntactic' | 'semantic' | 'functional' | null;
  note: string | null;
  strength: number | null;
}

export interface MappingSet {
  title: string;
  source: string | null;
  target: string | null;
  pairs: MappedPair[];
}

/** @throws Refused */
export function mappingsOf(value: unknown): MappingSet;
