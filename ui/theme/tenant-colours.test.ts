import { describe, expect, test } from '@jest/globals';
import { accentFamily, contrast, contrastOf, isReadable, nearestReadable, OWN_COLOURS, parseHex, tenantTokens } from './tenant-colours.ts';

describe('colours of a tenant', () => {
  test('what is no colour, or cannot be read, is refused', () => {
    for (const wrong of ['', 'red', '#12', 'rgb(0,0,0)', '#ggg']) expect(accentFamily(wrong, 'light')).toBeNull();
    expect(accentFamily('#ffe066', 'light')).toBeNull();
    expect(accentFamily('#1b2a6b', 'dark')).toBeNull();
  });
  test.each([
    ['#0e7667', 'light'],
    ['#076', 'light'],
    ['#8ea2ff', 'dark'],
  ] as const)('%s in %s gives a readable family', (hex, theme) => {
    const family = accentFamily(hex, theme)!;
    expect(contrast(parseHex(family['--accent']!)!, parseHex(family['--accent-ink']!)!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(parseHex(family['--accent-strong']!)!, parseHex(family['--accent-soft']!)!)).toBeGreaterThanOrEqual(4.5);
  });
  test('an unreadable colour has a readable neighbour, and a readable one is its own', () => {
    const cases = [
      ['#ffe066', 'light', 'ACCENT'],
      ['#1b2a6b', 'dark', 'ACCENT'],
      ['#ffe066', 'light', 'CHART'],
      ['#000000', 'dark', 'CHART'],
    ] as const;
    for (const [hex, theme, use] of cases) {
      expect(isReadable(hex, theme, use)).toBe(false);
      expect(isReadable(nearestReadable(hex, theme, use), theme, use)).toBe(true);
    }
    expect(nearestReadable('#0e7667', 'light', 'ACCENT')).toBe('#0e7667');
    expect([contrastOf('#fff', 'light'), contrastOf('zz', 'light')]).toEqual([1, undefined]);
  });
  test("the product's own colours are readable", () => {
    for (const theme of ['light', 'dark'] as const)
      for (const use of ['ACCENT', 'CHART'] as const) expect(isReadable(OWN_COLOURS[theme][use], theme, use)).toBe(true);
  });
  test('charts have a colour of their own', () => {
    expect(tenantTokens([{ key: 'THEME_COLOR_LIGHT_CHART', value: 'd9480f' }], 'light')['--c1']).toBe('#d9480f');
    expect(tenantTokens([{ key: 'THEME_COLOR_LIGHT_CHART', value: '#ffe066' }], 'light')).toEqual({});
  });
  test('each theme reads its own keys', () => {
    const settings = [
      { key: 'THEME_COLOR_LIGHT_PRIMARY', value: '#0e7667' },
      { key: 'LOGO', value: 'x' },
    ];
    expect(tenantTokens(settings, 'light')['--accent']).toBe('#0e7667');
    expect(tenantTokens(settings, 'dark')).toEqual({});
  });
});
