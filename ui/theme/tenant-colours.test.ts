import { describe, expect, test } from '@jest/globals';
import { accentFamily, contrast, parseHex, tenantTokens } from './tenant-colours.ts';

describe('colours of a tenant', () => {
  test('what is no colour, or cannot be read, is refused', () => {
    for (const wrong of ['', 'red', '#12', 'rgb(0,0,0)', '#ggg']) expect(accentFamily(wrong, 'light')).toBeNull();
    expect(accentFamily('#ffe066', 'light')).toBeNull();
    expect(accentFamily('#1b2a6b', 'dark')).toBeNull();
  });
  test.each([['#0e7667', 'light'], ['#076', 'light'], ['#8ea2ff', 'dark']] as const)('%s in %s gives a readable family', (hex, theme) => {
    const family = accentFamily(hex, theme)!;
    expect(contrast(parseHex(family['--accent']!)!, parseHex(family['--accent-ink']!)!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(parseHex(family['--accent-strong']!)!, parseHex(family['--accent-soft']!)!)).toBeGreaterThanOrEqual(4.5);
  });
  test('each theme reads its own keys', () => {
    const settings = [{ key: 'THEME_COLOR_LIGHT_PRIMARY', value: '#0e7667' }, { key: 'LOGO', value: 'x' }];
    expect(tenantTokens(settings, 'light')['--accent']).toBe('#0e7667');
    expect(tenantTokens(settings, 'dark')).toEqual({});
  });
});
