/** For tests: files as people send them, and runs followed to their end. */
import { read as readBook, utils, write, type WorkSheet } from 'xlsx';
import type { Answer, Client, TestKernel } from './kernel.ts';
import { FORM, formBody } from './upload.ts';
import type { ImportRun } from '../shared/import.ts';

/** The kind of a workbook. */
export const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of plain sheets. */
export function bookOf(sheets: Record<string, unknown[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map((r) => r.map((c) => (/[",\n]/.test(String(c ?? '')) ? `"${String(c).replaceAll('"', '""')}"` : (c ?? ''))).join(','))
    .join('\r\n');

export const send = (
  client: Client,
  entity: string,
  name: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<Answer> =>
  client.raw(
    'POST',
    `/api/import/${entity}`,
    formBody([...Object.entries(fields).map(([n, value]) => ({ name: n, value })), { name: 'file', value: content, file: name }]),
    FORM,
  );

const BUSY = new Set(['reading', 'checking', 'importing']);

/** The run when no job works on it any more. */
export async function settled(client: Client, id: number): Promise<ImportRun> {
  for (;;) {
    const { body, status } = await client.get(`/api/imports/${id}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const run = body.data as ImportRun;
    if (!BUSY.has(run.state)) return run;
    await new Promise((done) => setTimeout(done, 15));
  }
}

/** Sent and read. */
export async function read(
  client: Client,
  entity: string,
  name: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
): Promise<ImportRun> {
  const answer = await send(client, entity, name, content, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return settled(client, answer.body.data.id as number);
}

export async function step(client: Client, run: ImportRun, what: 'check' | 'run'): Promise<ImportRun> {
  const answer = await client.post(`/api/imports/${run.id}/${what}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return settled(client, run.id);
}

type Cells = (string | number | null)[];

/** The error workbook of a run, in the language of whoever asks: its headings and its rows. */
export async function refusedRows({ url, as }: TestKernel, email: string, { id }: ImportRun, language = 'en'): Promise<Cells[]> {
  const { body } = await (await as()).post('/api/login', { email, password: 'Rukn#2026' });
  const headers = { authorization: `Bearer ${body.token as string}`, 'accept-language': language };
  const answer = await fetch(`${url}/api/imports/${id}/errors`, { headers });
  const book = readBook(Buffer.from(await answer.arrayBuffer()));
  const sheet = book.Sheets[book.SheetNames[0] as string] as WorkSheet;
  const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref'] as string).e };
  return utils.sheet_to_json<Cells>(sheet, { header: 1, defval: null, range });
}
