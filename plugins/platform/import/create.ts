/** Creates a run from an uploaded file: detects its type, stores it, and enqueues the job that reads it. */
import { open } from 'node:fs/promises';
import type { FileKind, Received } from '../../../core/engine.ts';
import { invalid, text } from '../../../core/index.ts';
import type { ImportMode } from '../../../core/shared/import.ts';
import type { Starter } from './start.ts';
import { changeRun, loadRun, type Choices, type StoredRun } from './stored.ts';

/** Accepted extensions, and the content they must have. */
const ENDINGS: Readonly<Record<string, 'book' | 'csv' | 'json'>> = {
  xlsx: 'book',
  xlsm: 'book',
  xls: 'book',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
};
/** Extensions of other table formats, named in the error. */
const OTHERS: Readonly<Record<string, string>> = {
  xlsb: 'is_xlsb',
  ods: 'is_ods',
  numbers: 'is_numbers',
  yaml: 'is_yaml',
  yml: 'is_yaml',
  pdf: 'is_pdf',
  doc: 'is_word',
  docx: 'is_word',
  xml: 'is_xml',
};

/** The format by content, whatever the file name: the first entries of a package show it. */
function kindInside(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('%PDF-')) return 'is_pdf';
  if (!head.subarray(0, 4).equals(ZIP)) return undefined;
  if (text.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'is_ods';
  return text.includes('xl/workbook.bin') ? 'is_xlsb' : undefined;
}

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0', 'hex');

/** @throws AppError invalid with the message of VR-23 for another kind of file; of BR-25 for an invalid workbook. */
export async function kindOfUpload(path: string, name: string, workbooks: boolean): Promise<FileKind> {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const wanted = ENDINGS[ending];
  const head = await headOf(path);
  if (workbooks && wanted !== 'book') throw refused('import.workbook_type');
  const other = OTHERS[ending] ?? kindInside(head);
  if (other) throw refused(`import.${other}`);
  if (!wanted) throw refused('import.file_type');
  const book = head.subarray(0, 4).equals(ZIP) ? 'xlsx' : head.subarray(0, 4).equals(COMPOUND) ? 'xls' : undefined;
  if (wanted === 'book') {
    if (!book) throw invalid({ file: [text('import.parse_failed')] }, text('import.parse_message'));
    return book;
  }
  // A workbook with another extension is read as a workbook.
  if (book) return book;
  if (looksBinary(head)) throw refused('import.no_text');
  return wanted;
}

const refused = (key: string): Error => invalid({ file: [text(key)] }, text(key));

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Has the content control characters that no text has? In UTF-16 every second byte is checked. */
function looksBinary(head: Buffer): boolean {
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const zeros = [0, 1].map((place) => head.filter((byte, i) => i % 2 === place && byte === 0).length) as [number, number];
  if (marked || (Math.max(...zeros) > head.length / 8 && Math.min(...zeros) * 4 < Math.max(...zeros))) return false;
  return zeros[0] + zeros[1] > 0 || head.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length > head.length / 50;
}

export interface NewRun {
  entity: string;
  name: string;
  kind: FileKind;
  file: Received;
  sheet?: string;
  header?: number;
  key: string | null;
  mode: ImportMode;
  run: boolean;
}

/** Most stored files of one person; the oldest is removed. */
const KEPT = 20;

/** Runs in one transaction with the job that reads it. The content is already in the store. */
export async function createRun(
  { tx, jobs, actor, locale }: Starter,
  { entity, name, kind, file, sheet, header, key, mode, run }: NewRun,
): Promise<StoredRun> {
  const choices: Choices = {
    key,
    mode,
    mapping: null,
    remember: !run,
    skip: [],
    example: null,
    rows: 0,
    blank: 0,
    run,
    ...(sheet === undefined ? {} : { sheet }),
    ...(header === undefined ? {} : { header }),
  };
  const [made] = await tx.query<{ id: number }>({
    text: `insert into import_run (tenant_id, created_by, entity, state, file_name, file_size, file_kind, sha256, choices, fixes)
      values ($1, $2, $3, 'reading', $4, $5, $6, $7, $8::jsonb, $9::jsonb) returning id`,
    values: [
      actor.tenantId,
      actor.userId,
      entity,
      name,
      file.size,
      kind,
      file.sha256,
      JSON.stringify(choices),
      JSON.stringify({ values: [], cells: {} }),
    ],
  });
  await tx.query({
    text: `delete from import_run where tenant_id = $1 and created_by = $2 and state not in ('reading', 'checking', 'importing')
           and id < (select min(id) from (select id from import_run where tenant_id = $1 and created_by = $2 order by id desc
           limit $3) last)`,
    values: [actor.tenantId, actor.userId, KEPT],
  });
  const stored = await loadRun(tx, actor, (made as { id: number }).id);
  const { id } = await jobs.enqueue(tx, { name: 'import.read', payload: { run: stored.id }, actor, locale, subject: name });
  await changeRun(tx, stored, { job: id });
  return stored;
}
