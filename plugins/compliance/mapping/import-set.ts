/**
 * POST /api/control-mappings/import: imports a mapping between two frameworks from a library as mappings of two stored packages.
 * `?dry_run=1` returns a preview.
 */
import { AppError, invalid, StatusCode, text, Unreadable, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { mappingsOfFile } from '../oscal/read-file.ts';
import type { MappedPair, MappingSet } from '../oscal/reader/mappings.mjs';
import { keyIn } from '../sql.ts';
import { controlsIn, packageOf, type Controls } from './import-controls.ts';

const LIMIT = 5 * 1024 * 1024;
/** Maximum number of pairs per call. */
const MOST = 5_000;
/** Maximum number of skipped pairs that are listed. */
const TOLD = 100;

/** Coverage by relationship, if the file has no coverage. */
const COVERAGE = { equal: 'full', superset: 'full', subset: 'partial', intersect: 'partial', not_related: 'none' } as const;

export const importMappings: RouteDef = {
  method: 'POST',
  path: 'control-mappings/import',
  permission: 'manage_compliance_mapping',
  file: { limit: LIMIT },
  title: { en: 'Import mappings between two packages', ar: 'استيراد الربط بين حزمتين' },
  run,
};

interface Left {
  at: string;
  source: string;
  target: string;
  message: string;
}

async function run(ctx: RouteContext): Promise<object> {
  const chosen = chosenIn(ctx.request.body);
  const set = await read(ctx);
  if (set.pairs.length > MOST) throw invalid({ file: [text('compliance.mapping_import.too_many', { max: MOST })] });
  const dry = ctx.request.query['dry_run'] === '1';
  const [source, target] = [
    await packageOf(
      ctx,
      chosen.source,
      set.pairs.map((p) => p.source),
    ),
    await packageOf(
      ctx,
      chosen.target,
      set.pairs.map((p) => p.target),
    ),
  ];
  const facts = { title: set.title, pairs: set.pairs.length, source_framework: set.source, target_framework: set.target };
  if (source === null || target === null) {
    if (!dry) throw invalid({ [source === null ? 'source_package_id' : 'target_package_id']: [text('compliance.mapping_import.choose')] });
    return {
      status: 'success',
      message: ctx.texts.say(text('compliance.mapping_import.choose')),
      data: { ...facts, needs_packages: true, source_package_id: source, target_package_id: target },
    };
  }
  if (source === target) throw invalid({ target_package_id: [text('compliance.choose_other_package')] });
  const controls = await controlsIn(ctx, [source, target]);
  const { written, left } = await write(ctx, set.pairs, {
    source: controls.get(source) as Controls,
    target: controls.get(target) as Controls,
  });
  return {
    status: 'success',
    message: ctx.texts.say(text(dry ? 'compliance.mapping_import.would_write' : 'compliance.mapping_import.written', { n: written })),
    data: { ...facts, source_package_id: source, target_package_id: target, written, not_taken: left.length, left: left.slice(0, TOLD) },
  };
}

/** @throws AppError invalid if a value cannot be a key. */
function chosenIn(body: unknown): { source: number | null; target: number | null } {
  const fields = body as Record<string, string>;
  const key = (name: string): number | null => {
    if (!fields[name]) return null;
    const id = keyIn(fields[name]);
    if (!id) throw invalid({ [name]: [text('field.unknown_reference')] });
    return id;
  };
  const unknown = Object.keys(fields).find((name) => name !== 'source_package_id' && name !== 'target_package_id');
  if (unknown) throw invalid({ [unknown]: [text('field.unknown', { field: unknown })] });
  return { source: key('source_package_id'), target: key('target_package_id') };
}

async function read(ctx: RouteContext): Promise<MappingSet> {
  const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
  try {
    return await mappingsOfFile(await file.read());
  } catch (error) {
    if (error instanceof Unreadable) throw invalid({ file: [text('compliance.oscal.too_heavy')] });
    throw error;
  }
}

/** Writes through the pipeline as the caller; a refused pair does not affect the others. */
async function write(
  ctx: RouteContext,
  pairs: readonly MappedPair[],
  sides: { source: Controls; target: Controls },
): Promise<{ written: number; left: Left[] }> {
  const left: Left[] = [];
  const rows = pairs.flatMap((pair) => {
    const [source, target] = [sides.source.find(pair.source), sides.target.find(pair.target)];
    if (source !== undefined && target !== undefined) return [{ pair, row: rowOf(pair, source, target) }];
    left.push(
      leftOf(pair, ctx.texts.say(text('compliance.mapping_import.unknown', { control: source === undefined ? pair.source : pair.target }))),
    );
    return [];
  });
  if (!rows.length) return { written: 0, left };
  const results = (await ctx.bulk(
    'control_mapping',
    'create',
    rows.map(({ row }) => row),
  )) as { StatusCode: string; StatusMessage: string; StatusErrors?: { Message: string }[] }[];
  if (results.length !== rows.length) throw new AppError('internal');
  for (const [i, { StatusCode: code, StatusMessage: message, StatusErrors: errors }] of results.entries()) {
    if (code !== StatusCode.success) left.push(leftOf((rows[i] as (typeof rows)[number]).pair, errors?.[0]?.Message ?? message));
  }
  return { written: results.filter((r) => r.StatusCode === StatusCode.success).length, left };
}

const leftOf = ({ at, source, target }: MappedPair, message: string): Left => ({ at, source, target, message });

const rowOf = ({ relationship, rationale, note, strength }: MappedPair, source: number, target: number): Record<string, unknown> => ({
  source_node_id: source,
  target_node_id: target,
  relationship,
  coverage: COVERAGE[relationship],
  rationale,
  note,
  strength,
});
