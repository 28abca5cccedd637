/** construction_project: its code stands before the numbers of its records (SIP-RFI-0007), so it always has one. */
import type { Draft, HookContext } from '../../core/index.ts';

/** Words that give no letter. */
const SMALL = new Set(['A', 'AN', 'AND', 'AT', 'FOR', 'IN', 'OF', 'ON', 'THE', 'TO']);
const [MOST, LEAST, OTHERWISE] = [3, 2, 'PRJ'];

/** `Seawater intake pumps` -> `SIP`, `Quay` -> `QUA`; a name without Latin letters gives PRJ. */
export function codeFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter((word) => /^[A-Z]/.test(word) && !SMALL.has(word));
  const initials = words
    .slice(0, MOST)
    .map((word) => word[0])
    .join('');
  if (initials.length >= LEAST) return initials;
  return (words[0] ?? '').length >= LEAST ? (words[0] as string).slice(0, OTHERWISE.length) : OTHERWISE;
}

/** The code, with the first number that makes it free. */
function free(code: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const next = n === 1 ? code : `${code}${n}`;
    if (!taken.has(next)) return next;
  }
}

/** Gives projects without a code one that is made from their name. One read for all drafts. */
export async function giveCodes(drafts: Draft<'construction_project'>[], ctx: HookContext): Promise<void> {
  const without = drafts.filter(({ op, row }) => (op === 'create' ? !row.project_code : row.project_code === null));
  if (without.length === 0) return;
  const nameOf = ({ row, before }: Draft<'construction_project'>): string => String(row.project_name_en ?? before?.project_name_en ?? '');
  const codes = without.map((draft) => codeFrom(nameOf(draft)));
  const known = await ctx.find(
    'construction_project',
    { or: [...new Set(codes)].map((code) => ({ project_code: { starts: code } })) },
    { fields: ['project_code'], unscoped: true },
  );
  const taken = new Set([...known, ...drafts.map(({ row }) => row)].flatMap(({ project_code: code }) => (code ? [String(code)] : [])));
  for (const [i, { row }] of without.entries()) {
    const code = free(codes[i] as string, taken);
    taken.add(code);
    row.project_code = code;
  }
}
