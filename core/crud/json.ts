/** JSON of rows, written once and without copies: it is what the SQL of a write reads its values from. */

/** As JSON.stringify; numbers, most by far, need no call. */
export const valueJson = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : (JSON.stringify(value) ?? 'null');

/** The JSON of a row with further members, which count where both name one. @param members as `"id":5`. */
export function withMembers(row: Record<string, unknown>, members: string): string {
  const json = JSON.stringify(row);
  return json === '{}' ? `{${members}}` : `${json.slice(0, -1)},${members}}`;
}
