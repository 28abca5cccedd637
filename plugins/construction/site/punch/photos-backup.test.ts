/** A backup holds the files of fields: with their rows, their contents, and what was received and waits for its row. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBackup } from '../../../../core/cli/backup.ts';
import { readBackup } from '../../../../core/cli/restore.ts';
import { connect } from '../../../../core/db/connect.ts';
import { BACKUP_ROLE } from '../../../../core/db/pool.ts';
import { storageOf } from '../../../../core/files/keep.ts';
import { localStore } from '../../../../core/files/local-store.ts';
import type { HeldFile } from '../../../../core/shared/entity.ts';
import { emptyDatabase, type TestDatabase } from '../../../../core/test/database.ts';
import { createTestKernel, productOver, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { tenantId } from '../../../../core/test/people.ts';
import { FORM, formBody } from '../../../../core/test/upload.ts';

/** All migrations run, and the product starts twice. */
const SLOW = 120_000;
const ADMIN = 'admin@pmis.example';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const home = mkdtempSync(path.join(tmpdir(), 'rukn-photos-'));
const [folder, again] = [path.join(home, 'backup'), path.join(home, 'again')];

let product: TestKernel;
let empty: TestDatabase;
beforeAll(async () => {
  [product, empty] = await Promise.all([createTestKernel(), emptyDatabase()]);
});
afterAll(async () => {
  await product.close();
  await empty.drop();
  rmSync(home, { recursive: true, force: true });
});

const send = async (client: Client, name: string): Promise<HeldFile> =>
  (
    await client.raw(
      'POST',
      '/api/uploads/punch_item/before_photos',
      formBody([{ name: 'file', value: Buffer.concat([PNG, Buffer.from(name)]), file: name }]),
      FORM,
    )
  ).body.data as HeldFile;

test(
  'photos of a record, and one that no record names yet, are there after a restore',
  async () => {
    const admin = await product.as(ADMIN);
    const photo = await send(admin, 'crack.png');
    const item = await product.build(ADMIN, 'punch_item', { before_photos: [photo] });
    const waiting = await send(admin, 'leak.png');
    const tenant = await tenantId(product);

    const owner = await connect(product.databaseUrl);
    const written = await writeBackup({ client: owner, role: BACKUP_ROLE }, product.kernel.files, '1.0.0', folder);
    await owner.end();
    expect(written.tables.find(({ name }) => name === 'received_file')).toMatchObject({ rows: 2 });
    await readBackup({ url: empty.url, files: localStore(again), incoming: path.join(home, 'incoming'), toEmpty: '' }, folder);

    const restored = await productOver(empty.url, again);
    const client = await restored.as(ADMIN);
    const at = `/api/pm-web/punch-items/${item.id}`;
    const row = (await client.get(at)).body.data as { before_photos: (HeldFile & { path: string })[] };
    expect(row.before_photos).toEqual([{ ...photo, path: `${at}/files/before_photos/${photo.sha256}` }]);
    const content = await client.get(row.before_photos[0]?.path ?? '');
    expect([content.status, content.headers.get('content-length')]).toEqual([200, String(photo.size)]);
    expect((await client.put(at, { before_photos: [photo, waiting] })).status).toBe(200);
    expect(await storageOf(restored.kernel, tenant)).toEqual(await storageOf(product.kernel, tenant));
    await restored.close();
  },
  SLOW,
);
