import type { TestKernel } from './kernel.ts';

/**
 * @returns how many statements requests cost by themselves: those for their caller, not what the system does meanwhile; the least of three
 * runs after one, since what is kept for seconds is asked for anew in between.
 */
export async function statementsOf({ kernel: { db } }: Pick<TestKernel, 'kernel'>, work: () => Promise<unknown>): Promise<number> {
  await work();
  const counts: number[] = [];
  while (counts.length < 3) {
    const before = db.callerStatements;
    await work();
    counts.push(db.callerStatements - before);
  }
  return Math.min(...counts);
}
