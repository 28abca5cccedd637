/** kill -9 of the web process that works on the job itself, as npm start does: started again, it goes on where it stood. */
import { closingAll, openAlone } from './ground.ts';

const ROWS = 10_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const { web, stage } = await openAlone(atEnd);

    const job = await stage.ask('Web drill', ROWS);
    await stage.reaches(job, ROWS / 4);
    await web.kill();
    const killed = Date.now();
    await web.start();
    const back = Date.now() - killed;
    await stage.underWay(job);
    const attempts = await stage.proves(job, 'Web drill', ROWS);
    return `${ROWS} rows once, begun ${attempts} times; the web process was back after ${back} ms`;
  });
