/** Details of a job: its log and refused items, for readers of the row; and the file that it created, for the person who started it. */
import { getRow } from '../crud/read.ts';
import { refusedPieces } from '../jobs/refused.ts';
import { AppError, text, type Text } from '../errors.ts';
import type { JobLogAnswer, JobResultsAnswer } from '../shared/jobs.ts';
import type { ApiRequest, Handler } from './context.ts';
import { whole } from './query.ts';
import type { RouteTable } from './route-table.ts';
import { idOf } from './single.ts';

const LOG_LINES = 1_000;

export function addJobRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/jobs/{id}/log', { public: false, run: log });
  table.add('GET', 'api/jobs/{id}/results', { public: false, run: results });
  table.add('GET', 'api/jobs/{id}/file', { public: false, run: file });
}

interface Opened {
  id: number;
  created_by: number | null;
  file: { name: string; mime: string; size: number; sha256: string } | null;
}

/** @throws AppError not_found for a job that the caller may not see. */
const opened = async (r: ApiRequest): Promise<Opened> =>
  JSON.parse(await getRow(r.kernel, r.kernel.registry.entity('job'), idOf(r), r)) as Opened;

/** The last lines, oldest first. */
async function log(r: ApiRequest): Promise<JobLogAnswer> {
  const { id } = await opened(r);
  const rows = await r.kernel.db.query<{ at: Date; line: Text }>(
    { tenant: r.actor.tenantId },
    {
      text: `select at, line from (select id, at, line from job_log where tenant_id = $1 and job_id = $2 order by id desc
        limit ${LOG_LINES}) l order by id`,
      values: [r.actor.tenantId, id],
    },
  );
  return { data: rows.map(({ at, line }) => ({ at: at.toISOString(), text: r.texts.say(r.locale, line) })) };
}

async function results(r: ApiRequest): Promise<JobResultsAnswer> {
  const { id } = await opened(r);
  const page = whole(r.query, 'page', 1, 1, 100_000);
  const limit = whole(r.query, 'limit', 50, 1, 500);
  const { items, total } = await refusedPieces(r.kernel.db, r.actor.tenantId, id, page, limit);
  return { data: items, meta: { page, limit, total, capped: false } };
}

/**
 * Always a download, never displayed. The file contains what the person who started the job may read; a supervisor of jobs may read less.
 * @throws AppError not_found for anybody else.
 */
async function file(r: ApiRequest): Promise<object> {
  const { file: made, created_by: maker } = await opened(r);
  if (!made || maker !== r.actor.userId) throw new AppError('not_found', { message: text('jobs.no_file') });
  const stream = await r.kernel.files.read(r.actor.tenantId, made.sha256);
  if (!stream) throw new AppError('gone');
  const { koa } = r;
  koa.status = 200;
  koa.attachment(made.name);
  koa.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  koa.type = made.mime;
  koa.length = made.size;
  koa.body = stream;
  // Koa sends no body for a HEAD request and leaves the stream open, so it is closed here.
  if (koa.method === 'HEAD') stream.destroy();
  return {};
}
