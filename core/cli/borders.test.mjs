import { describe, expect, test } from '@jest/globals';
import { checkFile } from './borders.mjs';

describe('refused', () => {
  test.each([
    ['core/shared/where.ts', `import { sql } from '../db/pool.ts';`],
    ['core/shared/where.ts', `import fs from 'node:fs';`],
    ['core/metadata/load.ts', `import type { Scope } from '../access/scope.ts';`],
    ['core/access/scope.ts', `import { list } from '../crud/list.ts';`],
    ['core/crud/list.ts', `export { routes } from '../http/routes.ts';`],
    ['core/crud/list.ts', `import { kernel } from '../kernel.ts';`],
    ['core/crud/list.ts', `import knex from 'knex';`],
    ['plugins/pmis/index.ts', `import { x } from '../../core/crud/list.ts';`],
    ['plugins/pmis/index.ts', `import { x } from '../risk/index.ts';`],
    ['plugins/pmis/index.ts', `import { x } from '../../core/engine.ts';`],
    ['plugins/pmis/index.ts', `import { x } from '../platform/links/check.ts';`],
    ['plugins/platform/links/index.ts', `import { x } from '../../../core/crud/binds.ts';`],
    ['plugins/platform/links/index.ts', `import { x } from '../lookups/merge.ts';`],
    ['plugins/platform/links/index.ts', `import { x } from '../../pmis/index.ts';`],
    ['plugins/platform/links/index.ts', `import Koa from 'koa';`],
    ['core/http/api.ts', `import { x } from '../../plugins/platform/links/index.ts';`],
    ['core/boot.ts', `import { benches } from '../plugins/bench.ts';`],
    ['core/cli/bench/fill.ts', `import { x } from '../../../plugins/pmis/bench/index.ts';`],
    ['plugins/index.ts', `import { benches } from './bench.ts';`],
    ['plugins/pmis/seed.ts', `import bench from './bench/index.ts';`],
    ['plugins/pmis/bench/index.ts', `import pg from 'pg';`],
    ['plugins/pmis/bench/index.ts', `import { x } from '../../../core/index.ts';`],
    ['plugins/bench.ts', `import { x } from './pmis/bench/reads.ts';`],
    ['core/boot.ts', `import { x } from '../plugins/platform/links/index.ts';`],
    ['plugins/pmis/index.ts', `import Koa from 'koa';`],
    ['plugins/pmis/ui/index.tsx', `import { x } from '../../../ui/list/list.tsx';`],
    ['plugins/pmis/ui/index.tsx', `import { x } from '../../../core/index.ts';`],
    ['ui/list/list.tsx', `const x = await import('../../core/crud/list.ts');`],
    ['ui/list/list.tsx', `import {\n  x,\n} from '../../plugins/pmis/ui/index.tsx';`],
    ['migrations/20260101_01_x.ts', `import { x } from '../core/db/pool.ts';`],
    ['migrations/20260101_01_x.ts', `import pg from 'pg';`],
    ['workers/main.ts', `import { x } from '../plugins/pmis/index.ts';`],
  ])('%s: %s', (file, text) => {
    expect(checkFile(file, text)).toEqual([expect.stringContaining(`${file}:1: may not`)]);
  });
});

describe('allowed', () => {
  test.each([
    ['core/access/scope.ts', `import type { Where } from '../shared/where.ts';`],
    ['core/crud/list.ts', `import type { Kernel } from '../kernel.ts';`],
    ['core/main.ts', `import { plugins } from '../plugins/index.ts';`],
    ['core/cli/bench/fill.ts', `import { benches } from '../../../plugins/bench.ts';`],
    ['plugins/bench.ts', `import pmis from './pmis/bench/index.ts';`],
    [
      'plugins/pmis/bench/index.ts',
      `import { reads } from './reads.ts';\nimport type { Bench } from '../../../core/cli/bench/contract.ts';`,
    ],
    ['plugins/index.ts', `import pmis from './pmis/index.ts';`],
    ['plugins/pmis/index.ts', `import { definePlugin } from '../../core/index.ts';\nimport { x } from './close-round.ts';`],
    ['plugins/pmis/index.ts', `import { link } from '../platform/links/index.ts';`],
    ['plugins/platform/links/rows.ts', `import { x } from '../../../core/engine.ts';\nimport { y } from '../../../core/index.ts';`],
    ['plugins/platform/links/rows.ts', `import type { LinkRow } from '../../../core/shared/links.ts';\nimport { z } from './check.ts';`],
    ['plugins/platform/approvals/index.ts', `import { link } from '../links/index.ts';`],
    ['plugins/pmis/ui/index.tsx', `import { Page } from '../../../ui/index.ts';\nimport type { Row } from '../../../core/shared/wire.ts';`],
    ['ui/list/list.tsx', `import { x } from '../kit/index.ts';\nimport { useState } from 'react';`],
    ['migrations/20260101_01_x.ts', `import type { Knex } from 'knex';\nimport { protect } from './helpers.ts';`],
  ])('%s: %s', (file, text) => {
    expect(checkFile(file, text)).toEqual([]);
  });
});

test('the line of a finding is that of its statement', () => {
  expect(checkFile('ui/a.ts', `import x from 'react';\n\nimport y from 'knex';`)).toEqual([expect.stringMatching(/^ui\/a\.ts:3: /)]);
});
