/** Files of closed records and of fields that some may write, of rows of a grid, and in imports. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HeldFile } from '../shared/entity.ts';
import { csvOf, read as readSheet, step } from './imports.ts';
import type { Answer } from './kernel.ts';
import { personWith } from './people.ts';
import {
  type Case,
  type Row,
  at,
  changesOf,
  close,
  colleague,
  dataOf,
  fieldOf,
  fileFor,
  held,
  made,
  open,
  product,
  put,
  received,
  upload,
  wider,
  writer,
} from './file-fields.ts';

beforeAll(open);
afterAll(close);

describe('what is closed, and who may not write a field', () => {
  const papers: Case = { entity: 'tray', field: 'papers' };

  test('an action takes only what its sender sent; then the record is locked, and its files are read', async () => {
    const row = await made(papers);
    const handIn = (files: unknown): Promise<Answer> => writer.post(`/api/trays/${row.id}/hand_in`, { papers: files });
    const fresh = await received(writer, papers);
    for (const wrong of [[await received(colleague, papers)], [fresh.sha256], [fresh, await received(writer, papers)]])
      expect((await handIn(wrong)).body.errors).toHaveProperty('papers');
    const closed = dataOf(await handIn([fresh]), papers);
    expect(held(closed, papers)).toMatchObject([fresh]);
    const other = await received(writer, papers);
    for (const files of [[other], []]) expect((await put(writer, papers, row.id, files)).status).toBe(409);
    const [said] = (await writer.put('/api/bulk/tray', [{ id: row.id, papers: [other] }])).body as { StatusCode: string }[];
    expect(said?.StatusCode).toBe('E');
    expect((await writer.get(held(closed, papers)[0]?.path ?? '')).status).toBe(200);
    expect((await changesOf(papers, row.id)).map((c) => c.field).sort()).toEqual(['closed', 'papers']);
  });

  test('a stale edit of one value is refused; a fresh one writes it alone', async () => {
    const row = await made(papers);
    const [a, b] = [await received(writer, papers), await received(writer, papers)];
    const edit = (file: HeldFile): Promise<Answer> => writer.put(`/api/trays/${row.id}`, { papers: [file], row_version: row.row_version });
    expect(held(dataOf(await edit(a), papers), papers)).toMatchObject([a]);
    expect((await edit(b)).status).toBe(409);
  });

  test('who may not write a field sends it back as it was read, and nothing else', async () => {
    const report: Case = { entity: 'tray', field: 'report' };
    const { email } = await personWith(
      product,
      wider.kernel.registry.permissions.filter((p) => p !== 'write_reports'),
    );
    const clerk = await wider.as(email);
    expect((await upload(clerk, report, fileFor(fieldOf(report)))).status).toBe(403);
    const row = await made(report, { report: [await received(writer, report)] });
    for (const files of [[], [await received(writer, report)]])
      expect((await put(clerk, report, row.id, files)).body.errors).toHaveProperty('report');
    const read = dataOf(await clerk.get(`/api/trays/${row.id}`), report);
    expect(dataOf(await clerk.put(`/api/trays/${row.id}`, { ...read, name: 'Renamed' }), report)).toMatchObject({
      name: 'Renamed',
      report: held(row, report),
    });
  });

  test('what went out comes back by undo of whoever took it out, and by nobody else', async () => {
    const row = await made(papers, { papers: [await received(writer, papers)] });
    const request = 'c2a1f9b2-7f0d-4a55-8a39-5d2f2f0c9a12';
    await writer.raw('PUT', `/api/trays/${row.id}`, JSON.stringify({ papers: [] }), { 'x-request-id': request });
    expect((await colleague.post(`/api/undo/${request}`)).status).toBe(404);
    expect((await writer.post(`/api/undo/${request}`)).body.data).toMatchObject({ done: 1 });
    expect(held(dataOf(await colleague.get(`/api/trays/${row.id}`), papers), papers)).toEqual(held(row, papers));
  });
});

describe('rows of a grid', () => {
  const scans: Case = { entity: 'slip', field: 'scans' };

  test('name their files as records do, and refuse in their place', async () => {
    const [own, theirs] = [await received(writer, scans), await received(colleague, scans)];
    const save = (slips: object[], more: object = {}): Promise<Answer> => writer.post('/api/trays', { name: 'Tray', slips, ...more });
    expect(
      (
        await save([
          { name: 'A', scans: [own] },
          { name: 'B', scans: [theirs] },
        ])
      ).body.errors,
    ).toHaveProperty(['slips.1.scans']);
    const tray = dataOf(await save([{ name: 'A', scans: [own] }]), scans);
    const [slip] = (await writer.get(`/api/slips?tray_id=${tray.id}`)).body.data as Row[];
    expect(held(slip as Row, scans)).toMatchObject([{ ...own, path: `/api/slips/${slip?.id}/files/scans/${own.sha256}` }]);
    const change = (scanned: unknown): Promise<Answer> =>
      writer.put(`/api/trays/${tray.id}`, { slips: [{ id: slip?.id, row_version: slip?.row_version, scans: scanned }] });
    expect((await change([theirs])).body.errors).toHaveProperty(['slips.0.scans']);
    expect((await change(slip?.['scans'])).status).toBe(200);
    expect(((await writer.get(`/api/slips/${slip?.id}`)).body.data as Row).row_version).toBe(1);
    const more = await received(writer, scans);
    expect((await change([own, more])).status).toBe(200);
    expect(await changesOf(scans, slip?.id as number)).toMatchObject([{ field: 'scans', added: [more.name], removed: [] }]);
  });
});

describe('an import', () => {
  test('brings no files: the field that a column should go to is named, and so is the one that new records need', async () => {
    const sheet = csvOf([
      ['Name', 'Photos'],
      ['North', 'a.png'],
    ]);
    const run = await readSheet(writer, 'tray', 'trays.csv', sheet);
    const photos = run.columns.find(({ header }) => header === 'Photos');
    expect(photos).toMatchObject({ field: null });
    const asked = { columns: { [photos?.index ?? -1]: 'photos' } };
    expect((await writer.put(`/api/imports/${run.id}`, asked)).body.errors).toEqual({
      [`columns.${photos?.index}`]: ['“Photos” is for files, which cannot be imported from a sheet. Add them in the records'],
    });
    expect((await step(writer, run, 'check')).summary).toMatchObject({ creates: 1, failed: 0 });
    const crates = await step(writer, await readSheet(writer, 'crate', 'crates.csv', csvOf([['Name'], ['North']])), 'check');
    const { data } = (await writer.get(`/api/imports/${crates.id}/rows`)).body;
    expect(JSON.stringify(data)).toContain('A new record needs a file in “Label”, and no sheet brings files: add this record in its form');
    expect(crates.summary).toMatchObject({ creates: 0, failed: 1 });
  });

  test('changes the other values of records that hold files, and leaves these', async () => {
    const one: Case = { entity: 'crate', field: 'label_photo' };
    const row = await made(one);
    const run = await readSheet(
      writer,
      'crate',
      'crates.csv',
      csvOf([
        ['Id', 'Name'],
        [row.id, 'Renamed'],
      ]),
    );
    const keyed = (await writer.put(`/api/imports/${run.id}`, { columns: { 0: 'id' }, key: 'id' })).body.data as typeof run;
    const done = await step(writer, await step(writer, keyed, 'check'), 'run');
    expect(done.summary).toMatchObject({ updated: 1, failed: 0 });
    expect(dataOf(await writer.get(at(one, 'get', row.id)), one)).toMatchObject({ name: 'Renamed', label_photo: held(row, one) });
  });
});
