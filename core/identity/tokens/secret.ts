/** Secrets of API tokens: `rukn_` and 32 random bytes. The prefix lets people and secret scanners recognise one. */
import { isToken, newToken } from '../token.ts';

const PREFIX = 'rukn_';
/** Characters that are shown to tell tokens apart: too few to guess the rest. */
const HINT = 10;

export const newSecret = (): string => PREFIX + newToken();

/** Can the text be the secret of an API token? */
export const isSecret = (text: string): boolean => text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length));

export const hintOf = (secret: string): string => secret.slice(0, HINT);
