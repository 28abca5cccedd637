/** A job at work for the system, without a row: for tests of what jobs of plugins do. */
import { systemActor } from '../access/actors.ts';
import type { JobRun } from '../jobs/contract.ts';
import { workOf } from '../jobs/run.ts';
import type { TestKernel } from './kernel.ts';

export const jobOf = ({ kernel }: Pick<TestKernel, 'kernel'>, tenant: number): JobRun =>
  workOf({ kernel, actor: systemActor(kernel, tenant), locale: 'en' }) as unknown as JobRun;
