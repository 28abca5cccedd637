/** Bad input of registers, by a file and by a call: each is refused with its field and what to enter. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { utils, write, type WorkSheet } from 'xlsx';
import type { ImportRow } from '../../../core/shared/import.ts';
import { bookOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { ncaRegister, ncaRow, type NcaCell } from './fixture.ts';

const ADMIN = 'admin@grc.example';
const STRANGER = 'faisal@pmis.example';

let product: TestKernel;
let admin: Client;
let stranger: { id: number; name: string };

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const { data } = (await (await product.as(STRANGER)).get('/api/user')).body as { data: { id: number; full_name: string } };
  stranger = { id: data.id, name: data.full_name };
});
afterAll(() => product.close());

/** What is told of one row: the letter of the column, and why. */
async function told(cells: Partial<Record<string, NcaCell>>, n: number): Promise<string[]> {
  const run = await read(admin, 'risk', 'bad.xlsx', await ncaRegister({ example: false, rows: [ncaRow(12, n, ADMIN, cells)] }));
  const checked = await step(admin, run, 'check');
  const [row] = (await admin.get(`/api/imports/${checked.id}/rows`)).body.data as ImportRow[];
  return (row?.errors ?? []).map(({ column, message }) => `${String.fromCharCode(65 + column)}: ${message}`);
}

describe('in a file', () => {
  test('an owner of another organisation by address, name and key is nobody here', async () => {
    for (const [i, owner] of [STRANGER, stranger.name, String(stranger.id), stranger.id].entries())
      expect(await told({ D: owner }, 4000 + i)).toEqual([`D: Invalid Owner ID: '${owner}' not found in system`]);
    expect(await told({ Q: STRANGER }, 4010)).toEqual([`Q: Invalid Owner ID: '${STRANGER}' not found in system`]);
  });

  test.each<[what: string, letter: string, NcaCell, string]>([
    ['a sixth likelihood', 'K', 6, "K: Invalid Inherent likelihood ID: '6' not found in system"],
    ['an impact below the scale', 'L', 0, "L: Invalid Inherent impact ID: '0' not found in system"],
    ['a sixth likelihood in Arabic digits', 'T', '٦', "T: Invalid Residual likelihood ID: '٦' not found in system"],
    ['a day that never was', 'E', '1900-02-30', 'E: “1900-02-30” is not a date. Enter the day as 31/12/2026'],
    ['a day before all days', 'E', { day: -1 }, 'E: “-1” is not a date. Enter the day as 31/12/2026'],
    ['a broken formula', 'K', { e: '#REF!' }, 'K: The sheet shows the error #REF! here'],
    ['40,000 characters', 'F', 'x'.repeat(40_000), 'F: This text is longer than the 32,767 characters that a cell can hold. Shorten it'],
  ])('%s', async (_, letter, value, says) => expect(await told({ [letter]: value }, 4020)).toEqual([says]));

  const bookWith = (rows: unknown[][], shape: (sheet: WorkSheet) => void): Buffer => {
    const sheet = utils.aoa_to_sheet(rows);
    shape(sheet);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Risks');
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
  const HEADS = ['Risk identifier', 'Area', 'Risk owner', 'Date of risk identification', 'Description of the risk', 'Likelihood', 'Impact'];
  const FLOOD = ['4040', 'IT assets', ADMIN, '2026-02-01', 'Flood', 6, 3, 'Cybersecurity'];

  test('a formula that no program has calculated is told, however the file leaves out its result', async () => {
    const content = bookWith([[...HEADS, 'Category'], FLOOD], (sheet) => {
      sheet['F2'] = { t: 'n', f: '1+2' };
    });
    const checked = await step(admin, await read(admin, 'risk', 'bare.xlsx', content), 'check');
    const [row] = (await admin.get(`/api/imports/${checked.id}/rows`)).body.data as ImportRow[];
    expect(row?.errors).toEqual([expect.objectContaining({ column: 5, message: expect.stringMatching(/^There is a formula here/) })]);
  });

  test('headings in two rows, the upper one merged: the lower one names the columns', async () => {
    const upper = ['Risk', null, null, null, null, 'Inherent', null, 'Category'];
    const content = bookWith([upper, [...HEADS, null], FLOOD], (sheet) => {
      sheet['!merges'] = ['A1:E1', 'F1:G1', 'H1:H2'].map((area) => utils.decode_range(area));
    });
    const run = await read(admin, 'risk', 'merged.xlsx', content);
    expect([run.header.row, run.columns.map(({ field }) => field)]).toEqual([
      2,
      ['code', 'risk_area_id', 'risk_owner_id', 'identification_date', 'risk_description', 'likelihood_id', 'impact_id', 'category_id'],
    ]);
    expect((await step(admin, run, 'check')).summary).toMatchObject({ checked: 1, failed: 1 });
  });

  test('more rows than a sheet may have', async () => {
    const rows = Array.from({ length: 200_002 }, (_, i) => [i]);
    const run = await read(admin, 'risk', 'many.xlsx', bookOf({ Risks: [['Risk identifier'], ...rows] }));
    expect([run.state, run.error]).toEqual(['failed', 'A sheet may have at most 200,000 rows: divide the file']);
  }, 120_000);
});

describe('by a call', () => {
  test('an owner of another organisation, on create, update and for a treatment', async () => {
    const risk = await product.build(ADMIN, 'risk', { short_name_en: 'Flood' });
    for (const answer of [
      await admin.put(`/api/risk/${risk.id}`, { risk_owner_id: stranger.id, row_version: risk.row_version }),
      await admin.put(`/api/risk/${risk.id}`, { risk_owner_id: STRANGER, row_version: risk.row_version }),
    ])
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['risk_owner_id']]);
    const treatment = { risk_id: risk.id, description_en: 'Pump', deadline: '2027-01-01', owner_id: stranger.id };
    const answer = await admin.post('/api/treatments', treatment);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['owner_id']]);
  });

  test('a matrix with a hole: drawn, imported, and as the target of scoring again', async () => {
    const [active] = (await admin.get('/api/risk-matrices?status=active')).body.data as { id: number }[];
    await admin.post(`/api/risk-matrices/${active?.id}/copy`, {});
    const [draft] = (await admin.get('/api/risk-matrices?status=draft&sort=-version&limit=1')).body.data as { id: number }[];
    expect((await admin.put(`/api/risk-matrices/${draft?.id}`, { formula: 'table' })).status).toBe(200);
    const cells = (await admin.get(`/api/risk-matrix-cells?matrix_id=${draft?.id}&limit=100`)).body.data as Record<string, number>[];
    const hole = cells.find(({ likelihood, impact }) => likelihood === 2 && impact === 3);
    expect((await admin.delete(`/api/risk-matrix-cells/${hole?.['id']}`)).status).toBe(200);
    const lacking = async (): Promise<unknown> => {
      const { status, body } = await admin.post(`/api/risk-matrices/${draft?.id}/activate`, {});
      return [status, body.errors?.cells];
    };
    expect(await lacking()).toEqual([422, ['Cells without a level (likelihood × impact): 2 × 3']]);
    // A sheet that puts the cell elsewhere leaves the hole, and one beyond the matrix does not come in.
    const heads = ['Matrix', 'Likelihood', 'Impact', 'Score', 'Level'];
    const rows = [[draft?.id, 6, 3, 6, hole?.['level_id']]];
    const run = await read(admin, 'risk_matrix_cell', 'scale.xlsx', bookOf({ Cells: [heads, ...rows] }));
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 0, failed: 1 });
    expect(await lacking()).toEqual([422, ['Cells without a level (likelihood × impact): 2 × 3']]);
    // Only the active matrix is scored by, and this one never is.
    expect((await admin.post(`/api/risk-matrices/${draft?.id}/re-rate`, {})).status).toBeGreaterThanOrEqual(400);
    await admin.delete(`/api/risk-matrices/${draft?.id}`);
  });
});
