/** Converts Arabic and Persian digits to Latin ones. */
export { westernDigits as latinDigits } from '../../../core/shared/digits.ts';
