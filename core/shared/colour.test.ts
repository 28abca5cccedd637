import { describe, expect, it } from '@jest/globals';
import { contrast, css, inkOn, nearestGround, parseHex, TEXT_CONTRAST, textContrast } from './colour.ts';

describe('text on a colour', () => {
  it('refuses what is no colour', () => {
    expect(parseHex('red')).toBeUndefined();
    expect(parseHex('#12')).toBeUndefined();
    expect(textContrast('')).toBeUndefined();
  });

  it('has a middle grey on which neither dark nor white text is readable, and mends it', () => {
    expect(textContrast('#787878')).toBeLessThan(TEXT_CONTRAST);
    const mended = nearestGround('#787878');
    expect(textContrast(mended)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(nearestGround('#f3f1ea')).toBe('#f3f1ea');
  });

  it.each(['#f3f1ea', '#f6dfae', '#eeb068', '#bd581f', '#761a10', '#272825', '#4a391b', '#80501c', '#cb7236', '#ffb59b'])(
    'is readable on %s',
    (ground) => {
      const ink = inkOn(parseHex(ground)!);
      expect(contrast(parseHex(ground)!, ink)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(parseHex(css(ink))).toEqual(ink);
    },
  );
});
