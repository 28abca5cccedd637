/** For tests of jobs: a product on one of BullMQ's backends, jobs of one test, and how they ended. */
import type { Actor } from '../shared/actor.ts';
import type { JobFields } from '../shared/jobs.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { actorWith, tenantId } from './people.ts';
import { testRedis, type TestRedis } from './redis.ts';
import { until } from './until.ts';
import type { JobDef, JobEnd, JobRequest, JobRun } from '../jobs/contract.ts';

export const ADMIN = 'admin@pmis.example';

export let product: TestKernel;
let redis: TestRedis | undefined;
export let admin: Client;
export let actor: Actor;
export let tenant: number;
let count = 0;

export async function open(backend: string): Promise<void> {
  redis = backend === 'Redis' ? await testRedis() : undefined;
  product = await createTestKernel(redis ? { REDIS_URL: redis.url, WORKERS: 'inside' } : {});
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  actor = actorWith(tenant, product.users[ADMIN] as number, []);
}
export async function close(): Promise<void> {
  await product.close();
  await redis?.stop();
}

/** A job of this test alone. @returns its name. */
export function define(run: (job: JobRun<number>) => Promise<JobEnd | void>, more: Partial<JobDef> = {}): string {
  const name = `test.${(count += 1)}`;
  (product.kernel.jobDefs as Map<string, JobDef<number>>).set(name, { name, run, ...more });
  return name;
}
export const enqueue = (name: string, more: Partial<JobRequest> = {}): Promise<{ id: number; fresh: boolean }> =>
  product.kernel.db.transaction({ tenant }, (tx) => product.kernel.jobs.enqueue(tx, { name, payload: 7, actor, locale: 'en', ...more }));
export const jobOf = async (id: number, client = admin): Promise<JobFields> => (await client.get(`/api/jobs/${id}`)).body.data as JobFields;
export const ended = async (id: number): Promise<JobFields> => {
  await until(async () => !['queued', 'running'].includes((await jobOf(id)).state));
  return jobOf(id);
};
