/** Digits of Arabic and Persian keyboards as Latin ones. */
export { westernDigits as latinDigits } from '../../../core/shared/digits.ts';
