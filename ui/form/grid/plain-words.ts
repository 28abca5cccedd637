/** Normalises a text for comparison: ignores spaces and spelling variants. */
import { fold } from '../../../core/shared/fold.ts';
export const plainWords = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
