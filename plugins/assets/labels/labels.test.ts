/** Labels: who gets them, for what, and what stands on them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personOfModules, personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token;
});
afterAll(() => product.close());

/** pdf.js guesses spaces between parts from their distance, so only letters are compared. */
const letters = (text: string): string => text.replaceAll(/\s/g, '');
const labels = (client: Client, query: string) => client.get(`/api/assets/labels?${query}`);

test('nobody gets labels without the permission, of nothing, of too many, or of assets out of reach', async () => {
  const { id } = await product.build(ADMIN, 'asset');
  expect((await labels(await product.as(), `ids=${id}`)).status).toBe(401);
  expect((await labels((await personWith(product, ['access_risk_register'], 'grc')).client, `ids=${id}`)).status).toBe(403);
  for (const query of ['', 'ids=', 'ids=a', 'ids=1,-2', `ids=${Array.from({ length: 501 }, (_, i) => i + 1).join(',')}`])
    expect([query.slice(0, 20), (await labels(admin, query)).status]).toEqual([query.slice(0, 20), 422]);
  expect((await labels(admin, `ids=${id}&sheet=2`)).body.errors).toHaveProperty('sheet');
  expect((await labels(admin, `ids=${id}&language=fr`)).body.errors).toHaveProperty('language');
  for (const copies of ['0', '-1', '1.5', 'two', '501', '1000']) {
    const { status, body } = await labels(admin, `ids=${id}&copies=${copies}`);
    expect([copies, status, Object.keys(body.errors)]).toEqual([copies, 422, ['copies']]);
  }
  expect((await labels(admin, `ids=${id}&secret_names=yes`)).body.errors).toHaveProperty('secret_names');
  expect((await labels(admin, `ids=${id},999999`)).status).toBe(404);
});

test('who may have a label is told what is on it: names in both languages, and of a secret asset only when asked for', async () => {
  const { id } = await product.build(ADMIN, 'asset', {
    asset_name_en: 'Hidden server',
    asset_name_ar: 'خادم مخفي',
    classification: 'secret',
  });
  expect((await (await product.as()).get(`/api/assets/${id}/label`)).status).toBe(401);
  expect((await (await personWith(product, ['access_risk_register'], 'grc')).client.get(`/api/assets/${id}/label`)).status).toBe(403);
  for (const unknown of ['999999', 'x', '1.5', '0'])
    expect([unknown, (await admin.get(`/api/assets/${unknown}/label`)).status]).toEqual([unknown, 404]);
  expect((await admin.get(`/api/assets/${id}/label?language=fr`)).body.errors).toHaveProperty('language');
  const lines = async (query: string): Promise<string[]> =>
    (await admin.get(`/api/assets/${id}/label?${query}`)).body.data.lines.map(({ text }: { text: string }) => text);
  expect(await lines('language=both')).not.toContain('Hidden server');
  expect(await lines('language=both&secret_names=1')).toEqual(expect.arrayContaining(['Hidden server', 'خادم مخفي']));
  expect(await lines('language=ar&secret_names=1')).not.toContain('Hidden server');
});

test('one is a page of its own, many stand on sheets; names of secret assets are left out', async () => {
  const open = await product.build(ADMIN, 'asset', { asset_name_en: 'Pump controller', serial_no: 'P-77' });
  const secret = await product.build(ADMIN, 'asset', { asset_name_en: 'Hidden server', classification: 'secret' });
  const read = async (query: string): Promise<{ pages: number; text: string; width: number }> => {
    const answer = await fetch(`${product.url}/api/assets/labels?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    return { pages: pdf.numPages, text: letters(text), width: Math.round((await pdf.getPage(1)).getViewport({ scale: 1 }).width) };
  };
  const each = await read(`ids=${open.id},${secret.id}`);
  expect([each.pages, each.width]).toEqual([2, 176]);
  expect(each.text).toContain('Pumpcontroller');
  expect(each.text).toContain('S/NP-77');
  expect(each.text).toContain(String(secret['asset_id']));
  expect(each.text).not.toContain('Hidden');
  expect((await read(`ids=${open.id},${secret.id}&copies=3`)).pages).toBe(6);
  const sheet = await read(`ids=${open.id},${secret.id}&sheet=1&language=ar`);
  expect([sheet.pages, sheet.width]).toEqual([1, 595]);
});

/** Points of a label to pixels of the picture that a camera would see. */
const SCALE = 6;

/** The rectangles that a page draws, as the pixels of a picture. */
async function pictureOf(bytes: ArrayBuffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const [{ OPS }, pdf] = [await getResolvedPDFJS(), await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })];
  const page = await pdf.getPage(1);
  const box = page.getViewport({ scale: 1 });
  const [width, height] = [Math.round(box.width * SCALE), Math.round(box.height * SCALE)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const { fnArray, argsArray } = await page.getOperatorList();
  const matrix = argsArray[fnArray.indexOf(OPS.transform)] as number[];
  for (const [i, fn] of fnArray.entries()) {
    if (fn !== OPS.constructPath) continue;
    for (const [x0, y0, x1, y1] of rectanglesOf((argsArray[i] as [number, [ArrayLike<number>]])[1][0])) {
      const at = (x: number, y: number): [number, number] => [
        Math.round((matrix[0]! * x + matrix[4]!) * SCALE),
        Math.round((box.height - (matrix[3]! * y + matrix[5]!)) * SCALE),
      ];
      const [[a, b], [c, d]] = [at(x0, y0), at(x1, y1)];
      for (let y = Math.min(b, d); y < Math.max(b, d); y += 1)
        for (let x = Math.min(a, c); x < Math.max(a, c); x += 1) data.set([0, 0, 0, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** Where the numbers of a path say: go to a point, draw a line to a point, close. */
const [MOVE, LINE] = [0, 1];

/** Opposite corners of the closed parts of a path. */
function rectanglesOf(path: ArrayLike<number>): [number, number, number, number][] {
  const found: [number, number, number, number][] = [];
  let corners: [number, number][] = [];
  for (let i = 0; i < path.length; i += 1) {
    if (path[i] === MOVE || path[i] === LINE) {
      corners.push([path[i + 1] as number, path[i + 2] as number]);
      i += 2;
    } else {
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      found.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      corners = [];
    }
  }
  return found;
}

test('what a camera reads from a label is the address of its asset, and only its own people open it', async () => {
  const { id } = await product.build(ADMIN, 'asset', { serial_no: 'QR-1' });
  for (const language of ['en', 'ar']) {
    const answer = await fetch(`${product.url}/api/assets/labels?ids=${id}&language=${language}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data, width, height } = await pictureOf(await answer.arrayBuffer());
    expect(jsQR(data, width, height)?.data).toMatch(new RegExp(`/assets/${id}$`));
  }
  const other = (await personOfModules(product, 'pmis', ['risk', 'compliance', 'pmis', 'assets'], [])).client;
  expect((await (await product.as()).get(`/api/grc-assets/${id}`)).status).toBe(401);
  expect([(await other.get(`/api/grc-assets/${id}`)).status, (await labels(other, `ids=${id}`)).status]).toEqual([404, 404]);
});
