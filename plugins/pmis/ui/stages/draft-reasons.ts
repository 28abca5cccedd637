/** Why a draft was refused, by the rows of it. Pure. */

/**
 * @param errors texts by field, as the server names them: `stages.3.weight`
 * @param keys those of the rows that were sent, in their order
 */
export function reasonsOf(
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  list: string,
  keys: readonly string[],
): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const [name, [first]] of Object.entries(errors ?? {})) {
    const [of, at] = name.split('.');
    const key = of === list ? keys[Number(at)] : undefined;
    if (key !== undefined && first) reasons.set(key, first);
  }
  return reasons;
}
