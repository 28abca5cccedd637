import { describe, expect, it } from '@jest/globals';
import { allowed, inOrder } from './typed-text.ts';

describe('what gets into a field while typing', () => {
  it.each([
    [{ type: 'text', script: 'english' } as const, 'Code ٧ رمز-A', 'Code 7 -A'],
    [{ type: 'text', script: 'arabic' } as const, 'رمز Code (٧)', 'رمز  (٧)'],
    [{ type: 'phone' } as const, '\u2066+٩٦٦ 50-123 4567\u2069 x', '+966 50-123 4567 '],
    [{ type: 'email' } as const, ' a@b .sa ', 'a@b.sa'],
    [{ type: 'text' } as const, 'أي نص any', 'أي نص any'],
  ])('%j', (field, typed, kept) => expect(allowed(field, typed)).toBe(kept));
});

describe('what leaving a field puts in order', () => {
  it.each([
    ['phone', '00966501234567', '+966501234567'],
    ['phone', '0501234567', '0501234567'],
    ['url', 'rukn.example/a', 'https://rukn.example/a'],
    ['url', 'http://rukn.example', 'http://rukn.example'],
    ['url', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['email', ' a@b.sa ', 'a@b.sa'],
  ] as const)('%s %s', (type, text, ordered) => expect(inOrder({ type }, text)).toBe(ordered));
});
