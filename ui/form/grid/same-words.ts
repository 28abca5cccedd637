/** A text in the form in which two ways of writing the same words are equal: spaces do not count, nor does spelling. */
import { fold } from '../../../core/shared/fold.ts';
export const plainWords = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
