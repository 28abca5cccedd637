/**
 * Generated: every field of files, those of the product and of entities made for it (plain, with addresses of their own, rows of a grid,
 * written by some), keeps what docs/decisions/files.md says. Refusals come first.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { forgetContents } from '../../plugins/platform/recycle-bin/contents.ts';
import { storageOf } from '../files/keep.ts';
import type { Answer, Client } from './kernel.ts';
import { personWith, tenantId } from './people.ts';
import {
  type Case,
  CHANGING,
  type Held,
  NAMED,
  NEVER,
  PNG,
  PROGRAM,
  type Sent,
  at,
  bodyOf,
  changesOf,
  close,
  colleague,
  dataOf,
  entityOf,
  fieldOf,
  fileFor,
  foreign,
  held,
  made,
  nobody,
  open,
  product,
  put,
  received,
  rowsOf,
  stranger,
  summariesOf,
  tenant,
  upload,
  wider,
  writer,
} from './file-fields.ts';

/** Does reading need a permission? Where it does not, the rows that a person reaches are fewer. */
const readBySome = (one: Case): boolean => entityOf(one).def.access.read !== null;

beforeAll(open);
afterAll(close);

describe.each(NAMED)('%s refuses', (_, one) => {
  test('to receive from nobody, from who may not, and what it does not take', async () => {
    const { accept, limit } = fieldOf(one);
    const refused = async (client: Client, file: Sent): Promise<[number, string[]]> => {
      const { status, body } = await upload(client, one, file);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect([(await refused(nobody, fileFor({})))[0], (await refused(stranger, fileFor({})))[0]]).toEqual([
      401,
      readBySome(one) ? 404 : 403,
    ]);
    const { actions } = entityOf(one);
    const writes = [entityOf(one).def.access.create, entityOf(one).def.access.update, ...[...actions.values()].map((a) => a.permission)];
    const onlyReads = wider.kernel.registry.permissions.filter((p) => !writes.flat().includes(p));
    const reader = await wider.as((await personWith(product, onlyReads)).email);
    expect((await refused(reader, fileFor(fieldOf(one))))[0]).toBe(403);
    expect(await refused(writer, { name: 'photo.png', content: PROGRAM })).toEqual([422, ['file']]);
    expect(await refused(writer, { name: 'run.exe', content: PROGRAM })).toEqual([422, ['file']]);
    expect(await refused(writer, { name: 'photo.png', content: Buffer.from('<script>alert(1)</script>') })).toEqual([422, ['file']]);
    expect((await refused(writer, { name: 'empty.txt', content: Buffer.alloc(0) }))[0]).toBe(422);
    if (accept) expect(await refused(writer, fileFor({ accept: accept.includes('text') ? ['image'] : ['text'] }))).toEqual([422, ['file']]);
    if (limit !== undefined)
      expect((await refused(writer, { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(limit)]) }))[0]).toBe(413);
  });

  test('a save that names what is not its own: of others, of another record, tenant or field, or too many', async () => {
    const errors = async (files: unknown, client = writer): Promise<string[]> => {
      const { status, body } = await client.post(at(one, 'create'), await bodyOf(client, one, { [one.field]: files }));
      return [String(status), ...Object.keys(body.errors ?? {})];
    };
    const no = ['422', one.field];
    const fresh = await received(writer, one);
    expect(await errors([fresh], colleague)).toEqual(no);
    expect(await errors([await received(foreign, one)])).toEqual(no);
    const there = held(await made(one, { [one.field]: [fresh] }), one)[0] as Held;
    expect(await errors([there], colleague)).toEqual(no);
    expect(await errors([{ ...fresh, sha256: 'f'.repeat(64) }])).toEqual(no);
    expect(await errors([fresh.sha256])).toEqual(no);
    expect(await errors([{ sha256: fresh.sha256 }])).toEqual(no);
    const { max = 1 } = fieldOf(one);
    const many = await Promise.all(Array.from({ length: max + 1 }, () => received(writer, one)));
    expect(await errors(many)).toEqual(no);
    const other = [...entityOf(one).fields.values()].find((f) => f.type === 'file' && f.name !== one.field);
    if (other) expect(await errors([await received(writer, { ...one, field: other.name }, fileFor(other))])).toEqual(no);
  });

  test('its contents to nobody, to other tenants, to who does not read the record, and below another record or field', async () => {
    const row = await made(one, { [one.field]: [await received(writer, one)] });
    const { path, sha256 } = held(row, one)[0] as Held;
    expect(path).toBe(`${at(one, 'get', row.id)}/files/${one.field}/${sha256}`);
    expect((await writer.get(path)).status).toBe(200);
    const other = await made(one);
    const statuses = await Promise.all([
      nobody.get(path),
      stranger.get(path),
      foreign.get(path),
      writer.get(`${at(one, 'get', other.id)}/files/${one.field}/${sha256}`),
      writer.get(`${at(one, 'get', row.id)}/files/name/${sha256}`),
      writer.get(`${at(one, 'get', row.id)}/files/${one.field}/${'e'.repeat(64)}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, readBySome(one) ? 403 : 404, 404, 404, 404, 404]);
  });
});

describe.each(CHANGING)('%s refuses a change', (_, one) => {
  test('that names what is not its own: single, in bulk, as a trial', async () => {
    const [row, theirs] = [await made(one), await made(one, { [one.field]: [await received(writer, one)] })];
    const strange = [held(theirs, one)[0], await received(colleague, one)];
    const [of, sent] = [colleague, writer];
    const byAnother = await put(of, one, row.id, [strange[0]]);
    // Somebody else's message is nobody's to change, whatever is in it.
    const { own } = entityOf(one).def.access.scope ?? {};
    if (own?.verbs.includes('update') && own.unless === undefined) expect(byAnother.status).toBe(403);
    else expect(byAnother.body.errors).toHaveProperty(one.field);
    expect((await put(sent, one, row.id, [strange[1]])).body.errors).toHaveProperty(one.field);
    const bulk = await sent.put(`/api/bulk/${one.entity}`, [
      { id: row.id, [one.field]: [strange[1]] },
      { id: theirs.id, [one.field]: [await received(sent, one)] },
    ]);
    expect(bulk.body.map(({ StatusCode }: { StatusCode: string }) => StatusCode)).toEqual(['E', 'S']);
    expect((await sent.put(`${at(one, 'update', row.id)}?dry_run=1`, { [one.field]: [strange[1]] })).status).toBe(422);
    const asItIs = row[one.field];
    expect([(await put(foreign, one, row.id, asItIs)).status, (await put(stranger, one, row.id, asItIs)).status]).toEqual([404, 403]);
  });
});

describe.each(NAMED)('%s', (_, one) => {
  test('is told as it was found to be; sent back as it came, it changes nothing, whatever is said of it', async () => {
    const file = fileFor(fieldOf(one));
    const sent = await received(writer, one, file);
    const row = await made(one, { [one.field]: [{ ...sent, name: 'other', size: 1, mime: 'text/html' }] });
    expect(held(row, one)).toEqual([
      { ...sent, name: file.name, size: file.content.length, path: `${at(one, 'get', row.id)}/files/${one.field}/${sent.sha256}` },
    ]);
    const again = dataOf(await writer.put(at(one, 'update', row.id), { ...row }), one);
    expect([again.row_version, held(again, one)]).toEqual([row.row_version, held(row, one)]);
    const renamed = await put(writer, one, row.id, [{ ...sent, name: 'renamed.png' }]);
    if (renamed.status === 200) expect(dataOf(renamed, one)).toMatchObject({ row_version: row.row_version, [one.field]: held(row, one) });
  });
});

describe.each(CHANGING)('%s', (_, one) => {
  test('is replaced and emptied; history names what came and went', async () => {
    const [a, b] = [await received(writer, one), await received(writer, one)];
    const row = await made(one, { [one.field]: [a] });
    const replaced = dataOf(await put(writer, one, row.id, [b]), one);
    expect(held(replaced, one).map(({ name }) => name)).toEqual([b.name]);
    expect(await changesOf(one, row.id)).toMatchObject([{ field: one.field, type: 'file', added: [b.name], removed: [a.name] }]);
    expect(await summariesOf(one, row.id)).toContain(`${fieldOf(one).label}: ${a.name} → ${b.name}`);
    expect((await writer.get(held(row, one)[0]?.path ?? '')).status).toBe(404);
    if (fieldOf(one).required) {
      for (const none of [[], null]) expect((await put(writer, one, row.id, none)).body.errors).toHaveProperty(one.field);
      return;
    }
    for (const none of [null, []]) {
      expect(held(dataOf(await put(writer, one, row.id, none), one), one)).toEqual([]);
      expect(await changesOf(one, row.id)).toMatchObject([{ field: one.field, added: [], removed: [b.name], to_label: '' }]);
      await put(writer, one, row.id, [b]);
    }
    const { label } = fieldOf(one);
    expect(await summariesOf(one, row.id)).toEqual(expect.arrayContaining([`${label}: ${b.name} removed`, `${label}: ${b.name}`]));
  });
});

describe.each(NAMED)('%s', (_, one) => {
  test('stands in lists and exports by names; nobody filters, sorts or groups by it', async () => {
    const file = await received(writer, one);
    const row = await made(one, { [one.field]: [file] });
    const list = `/api/${entityOf(one).endpoints.list[0]?.path ?? ''}`;
    const found = await writer.get(`${list}?id=${row.id}`);
    expect(rowsOf(found, one).map((each) => held(each, one))).toEqual([held(row, one)]);
    for (const query of [
      `sort=${one.field}`,
      `${one.field}=${file.sha256}`,
      `filter=${encodeURIComponent(`{"${one.field}":{"empty":true}}`)}`,
    ])
      expect([query, (await writer.get(`${list}?${query}`)).status]).toEqual([query, 422]);
    expect((await writer.get(`/api/aggregate/${one.entity}?group=${one.field}`)).status).toBe(422);
    const csv = await writer.get(`/api/export/${one.entity}?columns=id,${one.field}&ids=${row.id}`);
    expect(csv.body.split('\r\n')[1]).toBe(`${row.id},${file.name}`);
    // What nobody can bring back is not offered to be edited.
    const edited = await writer.get(`/api/export/${one.entity}?edit=1&ids=${row.id}`);
    expect([edited.status, edited.body.includes(file.name)]).toEqual([200, false]);
  });

  test('comes out of the recycle bin with its record; the contents stay while anything names them, and leave with the last', async () => {
    const { kernel } = wider;
    const file = fileFor(fieldOf(one));
    const sent = await received(writer, one, file);
    const row = await made(one, { [one.field]: [sent] });
    // A copy in another record, sent by its own writer: one content.
    const copy = await made(one, { [one.field]: [await received(colleague, one, { ...file, name: `copy of ${file.name}` })] }, colleague);
    const path = held(row, one)[0]?.path ?? '';
    const sweep = async (): Promise<boolean> => {
      await kernel.db.query({ tenant }, { text: 'delete from received_file where tenant_id = $1', values: [tenant] });
      await forgetContents(kernel, tenant, new Date(Date.now() + 1_000), NEVER);
      return (await kernel.files.read(tenant, sent.sha256))?.destroy() !== undefined;
    };
    const theirs = (await storageOf(kernel, await tenantId(product, 'ut'))).used;
    const [{ kept }] = (await kernel.db.query<{ kept: number }>(
      { tenant },
      { text: 'select sum(size)::bigint as kept from stored_content where tenant_id = $1', values: [tenant] },
    )) as [{ kept: number }];
    expect((await storageOf(kernel, tenant)).used).toBe(kept);
    expect(await sweep()).toBe(true);
    const remove = (id: number): Promise<Answer> => writer.delete(at(one, 'remove', id));
    expect([(await remove(row.id)).status, (await writer.get(path)).status, await sweep()]).toEqual([200, 404, true]);
    const back = dataOf(await writer.post(`${at(one, 'get', row.id)}/restore`, {}), one);
    expect([held(back, one)[0]?.name, (await writer.get(path)).status]).toEqual([file.name, 200]);
    const gone = async (id: number): Promise<void> => {
      await remove(id);
      const { table } = entityOf(one);
      await kernel.db.query({ tenant }, { text: `update "${table}" set "${one.field}" = '[]' where id = $1`, values: [id] });
    };
    await gone(row.id);
    expect([await sweep(), (await writer.get(held(copy, one)[0]?.path ?? '')).status]).toEqual([true, 200]);
    await gone(copy.id);
    const full = (await storageOf(kernel, tenant)).used;
    expect(await sweep()).toBe(false);
    expect(full - (await storageOf(kernel, tenant)).used).toBe(file.content.length);
    expect((await storageOf(kernel, await tenantId(product, 'ut'))).used).toBe(theirs);
    expect(
      await kernel.db.query({ tenant }, { text: 'select 1 from stored_content where content_hash = $1', values: [sent.sha256] }),
    ).toEqual([]);
  });
});
