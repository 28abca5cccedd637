/** Whether a level is above one that is accepted. Levels of one matrix have ranks; between two matrices people read names. Pure. */
import { acceptedAmong, namedAlike, placedAmong } from './score.ts';

/** A level of any matrix. */
export interface RankedLevel {
  id: number;
  matrix_id: number;
  /** Of its matrix: the later one has the higher number. */
  version: number;
  position: number;
  name_en: string | null;
  name_ar: string | null;
  /** Not in the recycle bin. */
  present: boolean;
}

type Key = number | null | undefined;

/** All levels of the organisation. */
export interface Levels {
  of(id: Key): RankedLevel | undefined;
  /** Not where one of both is missing. */
  isAbove(level: Key, accepted: Key): boolean;
  /** Keys of all levels above one that is accepted. */
  above(accepted: Key): number[];
}

export function levelsOf(all: readonly RankedLevel[]): Levels {
  const byId = new Map(all.map((level) => [level.id, level]));
  const ofMatrix = new Map<number, RankedLevel[]>();
  for (const level of all) if (level.present) ofMatrix.set(level.matrix_id, [...(ofMatrix.get(level.matrix_id) ?? []), level]);
  const beside = ({ matrix_id }: RankedLevel): readonly RankedLevel[] => ofMatrix.get(matrix_id) ?? [];
  const isAbove = (id: Key, acceptedId: Key): boolean => {
    const [level, accepted] = [byId.get(id ?? 0), byId.get(acceptedId ?? 0)];
    if (!level || !accepted) return false;
    if (level.matrix_id === accepted.matrix_id) return level.position > accepted.position;
    const [among, own] = [beside(level), beside(accepted)];
    const same = among.find((one) => namedAlike(one, accepted))?.position;
    if (accepted.version < level.version)
      return level.position > acceptedAmong({ rank: accepted.position, of: own.length, same }, among.length);
    const now = own.find((one) => namedAlike(one, level))?.position;
    if (same === undefined && now !== undefined) return now > accepted.position;
    return level.position > (same ?? acceptedBefore(accepted.position, own.length, among.length));
  };
  return {
    of: (id) => byId.get(id ?? 0),
    isAbove,
    above: (accepted) => all.filter(({ id }) => isAbove(id, accepted)).map(({ id }) => id),
  };
}

/**
 * The rank in an earlier matrix that has become this one: the way back of `acceptedAmong`. Of two that have become one it is the lower, so
 * that nothing counts as accepted that was not.
 */
function acceptedBefore(rank: number, of: number, among: number): number {
  const became = Array.from({ length: among }, (_, i) => placedAmong(i + 1, among, of, Math.floor));
  const exact = became.indexOf(rank) + 1;
  return exact || became.filter((place) => place < rank).length;
}
