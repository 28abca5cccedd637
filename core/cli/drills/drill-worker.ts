/** kill -9 of the worker in the middle of a job: another one takes it over once the first is silent, and the job ends once. */
import { closingAll, openPart, openWithWorker } from './ground.ts';

const ROWS = 10_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const { settings, worker, stage } = await openWithWorker(atEnd, { WORKERS: 'separate' });

    const job = await stage.ask('Worker drill', ROWS);
    await stage.reaches(job, ROWS / 4);
    await worker.kill();
    await stage.underWay(job);
    await openPart(atEnd, 'worker', settings);
    const attempts = await stage.proves(job, 'Worker drill', ROWS);
    return `${ROWS} rows once, begun ${attempts} times`;
  });
