import type { ReactElement } from 'react';

const ARABIC = /[\u0600-\u06ff]/;

/** Two Latin initials, or one Arabic letter (letters would join into a word); Al- is skipped. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  if (ARABIC.test(first)) return [...first.replace(/^ال(?=..)/, '')][0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return [first, last]
    .map((word) => [...word.replace(/^al-/i, '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** One of six tints, always the same for the same person. */
export const tintOf = (id: number): number => (Math.abs(Math.trunc(id)) % 6) + 1;

export interface AvatarProps {
  id: number;
  name: string;
  size?: 20 | 24 | 28 | 32;
  /** Address of a picture on our own origin. */
  src?: string | null;
}

/** A person's initials on their tint. Decorative: the name stands beside it or in the button's label. */
export function Avatar({ id, name, size = 20, src }: AvatarProps): ReactElement {
  const letters = initials(name);
  return (
    <span
      className="k-avatar"
      data-tint={tintOf(id)}
      data-size={size === 20 ? undefined : size}
      data-arabic={ARABIC.test(letters) || undefined}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" /> : letters}
    </span>
  );
}

/** Avatar and name, truncated if there is no room. */
export function Person({ id, name, size = 20, src }: AvatarProps): ReactElement {
  return (
    <span className="k-person">
      <Avatar id={id} name={name} size={size} src={src} />
      <bdi className="cut">{name}</bdi>
    </span>
  );
}
