/**
 * One clock (docs/decisions/clock.md): the product's sources ask core/shared/clock.ts for the moment, `now()` in SQL, and `today()` for the
 * day where the people are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, filesBelow } from './steps.mjs';

const MEND = 'ask clock of core/shared/clock.ts, or performance.now() where only time passes';
const SQL_MEND = `write now(), or bind today(): the day of PostgreSQL's session is not the tenant's`;
/** What may not be said, and the mend. */
const RULES = [
  [/\bDate\.now\b/g, MEND],
  [/\bnew Date\(\)|\bnew Date(?![\w(])/g, MEND],
  [/\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/gi, SQL_MEND],
  [/\b(statement_timestamp|transaction_timestamp|timeofday)\(\)|\bfn\.now\(\)|\bpg_catalog\.now\b/gi, SQL_MEND],
  [/\bnow\(\)::(date|time|text)\b|\w_at::(date|time)\b/gi, SQL_MEND],
];

/** Tests, commands and benches stand beside the product; migrations are sealed. */
const BESIDE = /\.test\.tsx?$|\/testing\.ts$|^core\/(test|cli)\/|^plugins\/[^/]+\/bench\/|^ui\/e2e\//;
/** Tests of plugins run at the hardest moments too: a day that they count from the machine's clock is not the product's then. */
const RUN_AT_MOMENTS = /^plugins\/.*\.test\.ts$/;
/** Files whose moment is somebody else's, and whose. */
const OTHERS = {
  'core/shared/clock.ts': 'the clock itself',
  'core/boot.ts': 'the day of the build',
  'core/files/local-store.ts': 'the file system',
  'core/files/s3-store.ts': 'the bucket',
  'plugins/platform/recycle-bin/index.ts': 'the file system and the bucket',
  'plugins/compliance/reviews/attachments.test.ts': 'a number by chance',
  'plugins/construction/forms/submittals/submittals.test.ts': 'the clock is put back where it was',
  'plugins/platform/import/stop.test.ts': 'only time passes',
  'plugins/platform/notifications/digest.test.ts': 'the clock is put back where it was',
  'plugins/platform/recycle-bin/recycle-bin.test.ts': 'the file system',
  'plugins/platform/service/service.test.ts': 'a name by chance',
  'ui/jobs/use-job.ts': 'the cache of answers (dataUpdatedAt)',
  'ui/list/shapes/shared/use-patches.ts': 'the cache of answers (dataUpdatedAt)',
};

/** Findings for one file: `file:line: what, and the mend`. */
export function checkFile(file, text) {
  if (Object.hasOwn(OTHERS, file)) return [];
  const rules = RUN_AT_MOMENTS.test(file) ? RULES.slice(0, 1) : BESIDE.test(file) ? [] : RULES;
  const findings = rules.flatMap(([pattern, mend]) =>
    [...text.matchAll(pattern)].map((m) => [m.index, `${m[0]} is another clock: ${mend}`]),
  );
  return findings.map(([index, what]) => `${file}:${text.slice(0, index).split('\n').length}: ${what}`);
}

/** Findings of the whole product. */
export function checkMoments() {
  const files = filesBelow(['core', 'plugins', 'ui', 'workers']).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => checkFile(file, readFileSync(join(ROOT, file), 'utf8')));
}
