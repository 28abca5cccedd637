/**
 * PUT /api/risk-matrices/{id}/drawing: a draft as it was drawn, with its steps, levels and cells, all or nothing. Steps and levels are
 * places in a list: the first is 1. So nothing changes its number, and what is left over at the end is removed.
 */
import { AppError, invalid, type RouteDef, type RouteTx, text } from '../../../core/index.ts';
import { placeKey } from './score.ts';

type Values = Record<string, unknown>;

interface Drawing {
  matrix: Values;
  likelihoods: Values[];
  impacts: Values[];
  levels: Values[];
  cells: Values[];
}

const STEP = ['name_en', 'name_ar', 'description_en', 'description_ar'];
const LEVEL = ['name_en', 'name_ar', 'color', 'color_dark', 'from_score', 'review_months'];
/** A 6 by 6 matrix has as many cells. */
const MOST = 36;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

/** @throws AppError invalid that names what is of another kind. */
function drawingOf(body: unknown): Drawing {
  if (!isObject(body)) throw invalid({ body: [text('risk.wrong_value')] });
  const list = (name: string): Values[] => {
    const rows = body[name] ?? [];
    if (!Array.isArray(rows) || rows.length > MOST || !rows.every(isObject)) throw invalid({ [name]: [text('risk.wrong_value')] });
    return rows;
  };
  return {
    matrix: only(body, ['row_version', 'name_en', 'name_ar', 'rows', 'columns', 'formula']),
    likelihoods: list('likelihoods').map((row) => only(row, STEP)),
    impacts: list('impacts').map((row) => only(row, STEP)),
    levels: list('levels').map((row) => only(row, LEVEL)),
    cells: list('cells'),
  };
}

/** Errors of the rows of a call, under the name of their list: `levels.2.color`. */
async function within<T>(list: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const errors = Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [`${list}.${name}`, texts]));
    throw new AppError(error.code, { message: error.text, errors });
  }
}

export const drawingRoute: RouteDef = {
  method: 'PUT',
  path: 'risk-matrices/{id}/drawing',
  permission: 'manage_risk_matrix',
  title: { en: 'Saves the drawing of a risk matrix', ar: 'حفظ رسم مصفوفة المخاطر' },
  async run(ctx) {
    const asked = ctx.request.params['id'] ?? '';
    const id = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : 0;
    const drawing = drawingOf(ctx.request.body);
    await ctx.transaction(async (tx) => {
      const matrix = await tx.one('risk_matrix', { id }, { fields: ['status', 'rows', 'columns'], lock: 'update' });
      if (!matrix) throw new AppError('not_found');
      if (matrix.status === 'draft') return save(tx, id, drawing);
      const levels = await tx.count('risk_level', { matrix_id: id });
      // Hooks refuse all but words and colours; rows more or less would be made or removed.
      const same =
        drawing.likelihoods.length === matrix.rows && drawing.impacts.length === matrix.columns && drawing.levels.length === levels;
      if (!same || drawing.cells.length) throw new AppError('locked', { message: text('@risk_matrix.locks.0') });
      await save(tx, id, drawing);
    });
    return { data: { id } };
  },
};

async function save(tx: RouteTx, id: number, { matrix, likelihoods, impacts, levels, cells }: Drawing): Promise<void> {
  await within('matrix', tx.update('risk_matrix', [{ ...matrix, id }]));
  const of = { matrix_id: id };
  const [oldLikelihoods, oldImpacts, oldLevels] = await Promise.all([
    tx.find('likelihood', of, { fields: ['value'] }),
    tx.find('impact', of, { fields: ['value'] }),
    tx.find('risk_level', of, { fields: ['position'] }),
  ]);
  const values = (rows: readonly { id: number; value: number }[]): Places => new Map(rows.map((row) => [row.value, row.id]));
  await fill(tx, { id, entity: 'likelihood', list: 'likelihoods', place: 'value', stored: values(oldLikelihoods) }, likelihoods);
  await fill(tx, { id, entity: 'impact', list: 'impacts', place: 'value', stored: values(oldImpacts) }, impacts);
  const ranks: Places = new Map(oldLevels.map((row) => [row.position, row.id]));
  // A level that is left over loses its limit first, so that no cell has it when it is removed.
  const left = leftOver(ranks, levels);
  if (left.length)
    await tx.update(
      'risk_level',
      left.map((key) => ({ id: key, from_score: null })),
    );
  await fill(tx, { id, entity: 'risk_level', list: 'levels', place: 'position', stored: ranks, keeps: true }, levels);
  await typed(tx, id, cells);
  if (left.length) await tx.remove('risk_level', left);
}

/** Keys by place. */
type Places = ReadonlyMap<number, number>;

const leftOver = (stored: Places, rows: readonly Values[]): number[] =>
  [...stored].filter(([place]) => place > rows.length).map(([, key]) => key);

interface List {
  id: number;
  entity: 'likelihood' | 'impact' | 'risk_level';
  /** Its name in the call. */
  list: string;
  place: 'value' | 'position';
  stored: Places;
  /** What is left over stays for now. */
  keeps?: true;
}

async function fill(tx: RouteTx, { id, entity, list, place, stored, keeps }: List, rows: readonly Values[]): Promise<void> {
  const known = rows.flatMap((row, i) => (stored.has(i + 1) ? [{ ...row, id: stored.get(i + 1) }] : []));
  const fresh = rows.flatMap((row, i) => (stored.has(i + 1) ? [] : [{ ...row, matrix_id: id, [place]: i + 1 }]));
  const left = keeps ? [] : leftOver(stored, rows);
  if (known.length) await within(list, tx.update(entity, known));
  if (fresh.length) await within(list, tx.create(entity, fresh));
  if (left.length) await tx.remove(entity, left);
}

/** Scores and levels of a matrix that is filled cell by cell; a level is named by its rank. */
async function typed(tx: RouteTx, id: number, cells: readonly Values[]): Promise<void> {
  const matrix = await tx.one('risk_matrix', { id }, { fields: ['formula', 'rows', 'columns'] });
  const [stored, levels] = await Promise.all([
    tx.find('risk_matrix_cell', { matrix_id: id }, { fields: ['likelihood', 'impact'] }),
    tx.find('risk_level', { matrix_id: id }, { fields: ['position'] }),
  ]);
  const outside = stored.filter((cell) => cell.likelihood > (matrix?.rows ?? 0) || cell.impact > (matrix?.columns ?? 0));
  if (outside.length)
    await tx.remove(
      'risk_matrix_cell',
      outside.map((cell) => cell.id),
    );
  if (matrix?.formula !== 'table') return;
  const at = new Map(stored.map((cell) => [placeKey(cell.likelihood, cell.impact), cell.id]));
  const rank = new Map(levels.map((level) => [level.position, level.id]));
  const rows = cells.map(({ likelihood, impact, score, level }) => ({
    likelihood,
    impact,
    score,
    level_id: rank.get(Number(level)) ?? null,
    id: at.get(placeKey(Number(likelihood), Number(impact))),
  }));
  const known = rows.flatMap(({ id: key, score, level_id }) => (key === undefined ? [] : [{ id: key, score, level_id }]));
  const fresh = rows.flatMap(({ id: key, ...cell }) => (key === undefined ? [{ ...cell, matrix_id: id }] : []));
  if (known.length) await within('cells', tx.update('risk_matrix_cell', known));
  if (fresh.length) await within('cells', tx.create('risk_matrix_cell', fresh));
}
