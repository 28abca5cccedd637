/** Places on the keyboard that write these without Shift, where the layout is Latin. */
const PLACES: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

/**
 * The key of a shortcut: what it writes, in lower case; on a keyboard of another alphabet what stands in its place on a Latin one. A key
 * that writes nothing keeps its name. Where the layout is Latin its own letters count, so that Z is Z on a French keyboard as well.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[ -~]+$/.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? PLACES[code] ?? key;
}
