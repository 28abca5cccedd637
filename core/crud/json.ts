/** JSON of rows, written without copies: the SQL of a write reads its values from it. */

/** As JSON.stringify; numbers, the most frequent values, are written without a call. */
export const valueJson = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : (JSON.stringify(value) ?? 'null');

/** The JSON of a row with further members, which win where both have one name. @param members as `"id":5`. */
export function withMembers(row: Record<string, unknown>, members: string): string {
  const json = JSON.stringify(row);
  return json === '{}' ? `{${members}}` : `${json.slice(0, -1)},${members}}`;
}
