/** Test fixture: rows of a register that are broken in the ways in which people break them. */
import type { NcaCell } from './fixture.ts';

export interface Broken {
  cells: Record<string, NcaCell>;
  /** Part of the reason that is told. */
  says: RegExp;
  /** The mended cells. */
  mended: Record<string, NcaCell>;
}

/** @param owner somebody of the tenant. @param stranger somebody of another one. */
export const brokenRows = (owner: string, stranger: string): Broken[] =>
  Array.from({ length: 4 }).flatMap((): Broken[] => [
    { cells: { D: stranger }, says: /Invalid Owner ID: '.+' not found in system/, mended: { D: owner } },
    { cells: { D: null }, says: /Missing required field: Owner/, mended: { D: owner } },
    { cells: { K: 6 }, says: /Invalid Inherent likelihood ID: '6' not found in system/, mended: { K: 5 } },
    { cells: { L: { e: '#REF!' } }, says: /The sheet shows the error #REF!/, mended: { L: 2 } },
    { cells: { E: '31/02/2026' }, says: /“31\/02\/2026” is not a date/, mended: { E: '28/02/2026' } },
    { cells: { F: 'N/A' }, says: /Missing required field: Risk/, mended: { F: 'Backups are not tested' } },
    { cells: { C: 'Marketing' }, says: /Invalid Area ID: 'Marketing' not found in system/, mended: { C: 'Personnel' } },
    { cells: { O: 'Risk Postponement' }, says: /Not in the list/, mended: { O: 'Risk Mitigation' } },
    { cells: { R: null }, says: /Missing required field: Deadline/, mended: { R: '٠١/٠٦/٢٠٢٧' } },
    { cells: { U: 'severe' }, says: /Invalid Residual impact ID: 'severe' not found in system/, mended: { U: '٣' } },
  ]);
