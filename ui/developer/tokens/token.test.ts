import { expect, test } from '@jest/globals';
import { heldGroups, inDays, stateOf } from './token.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const at = (revoked_at: string | null, expires_at: string | null): string => stateOf({ revoked_at, expires_at }, NOW);

test('a revoked token is revoked even when it would have expired; one without an end lives', () => {
  expect([
    at('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
    at(null, '2026-11-21T23:59:59Z'),
    at(null, '2026-11-22T00:00:01Z'),
    at(null, null),
  ]).toEqual(['revoked', 'expired', 'active', 'active']);
  expect(at(null, inDays(1, NOW))).toBe('active');
});

test('only what one holds can be given, and nothing that one holds is missing', () => {
  const all = [
    {
      id: 'projects',
      label: 'Projects',
      permissions: [
        { id: 'access_projects', label: 'See projects' },
        { id: 'close_project', label: 'Close' },
      ],
    },
    { id: 'empty', label: 'Empty', permissions: [{ id: 'x', label: 'X' }] },
  ];
  expect(heldGroups(['access_projects', 'share_views'], all).map((g) => [g.id, g.permissions.map((p) => p.id)])).toEqual([
    ['projects', ['access_projects']],
    ['other', ['share_views']],
  ]);
});
