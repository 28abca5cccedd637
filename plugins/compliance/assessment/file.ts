/** The workbook of a call: the uploaded one, or one stored with the round. */
import type { Readable } from 'node:stream';
import { type BookSheet, invalid, readBook, type RouteContext, type RouteFile, text, Unreadable } from '../../../core/index.ts';

export const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MACROS = 'application/vnd.ms-excel.sheet.macroenabled.12';
/** Maximum size of a workbook. */
export const LIMIT = 20 * 1024 * 1024;

/** @throws AppError invalid if the content is not an Excel workbook. */
export function workbookSent({ request: { file } }: RouteContext): RouteFile {
  const sent = file as RouteFile;
  if (sent.mime === MIME || sent.mime.toLowerCase() === MACROS) return sent;
  const why = text('compliance.assessment.no_workbook', { name: sent.name });
  throw invalid({ file: [why] }, why);
}

/** @throws AppError invalid, with the reason of the reader. */
export async function bookOf(content: Readable): Promise<BookSheet[]> {
  return readable(() => readBook(content));
}

/** Reports the reader's refusals at the file field. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw invalid({ file: [error.text] }, error.text);
  }
}

export interface Kept {
  id: number;
  name: string;
  size: number | null;
  created_at: string;
}

/** The round's stored workbooks that the caller may open, newest first. */
export async function keptWorkbooks(ctx: RouteContext, round: number): Promise<Kept[]> {
  const rows = await ctx.find(
    'attachment',
    { record_type: 'audit_round', record_id: round, mime: MIME },
    { fields: ['name', 'size', 'created_at'], sort: ['-id'], limit: 20 },
  );
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
