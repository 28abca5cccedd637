import { describe, expect, test } from '@jest/globals';
import { genderOf } from '../../../core/shared/gender.ts';
import { inSentence } from './in-sentence.ts';

describe('names in sentences', () => {
  test('English names go small, abbreviations and Arabic stay', () => {
    expect(inSentence('Commitment change order', 'en')).toBe('commitment change order');
    expect(inSentence('RFI', 'en')).toBe('RFI');
    expect(inSentence('مشروع', 'ar')).toBe('مشروع');
  });

  test('Arabic gender by the first word', () => {
    expect(genderOf('محفظة')).toBe('f');
    expect(genderOf('مشروع')).toBe('m');
    expect(genderOf('أمر تغيير الخطة')).toBe('m');
  });
});
