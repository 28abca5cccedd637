import { describe, expect, test } from '@jest/globals';
import { isEdited } from './types.ts';

const now = new Date(2026, 10, 20, 15, 0);
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('the mark of an edited text', () => {
  test('both stamps of one write are no edit', () => {
    expect(isEdited({ created_at: ago(5), updated_at: ago(5) })).toBe(false);
    expect(isEdited({ created_at: ago(5) })).toBe(false);
    expect(isEdited({ created_at: ago(5), updated_at: ago(1) })).toBe(true);
  });
});
