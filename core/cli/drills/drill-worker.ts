/** kill -9 of the worker in the middle of a job: another one takes it over once the first is silent, and the job ends once. */
import { startEmbedded } from '../../db/embedded.ts';
import { startPart } from './processes.ts';
import { closingAll, openStage, removeFolder, temporaryFolder } from './stage.ts';

const ROWS = 10_000;
const silent = { info() {}, warn() {}, error() {} };

export const drill = (): Promise<string> => closingAll(async (atEnd) => {
  const folder = temporaryFolder();
  atEnd(() => removeFolder(folder));
  const database = await startEmbedded({ dataDir: folder, log: silent });
  atEnd(() => database.stop());
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, WORKERS: 'separate' };
  const web = await startPart('main', { ...settings, PORT: '0', SEED: 'demo' });
  atEnd(() => web.stop());
  const first = await startPart('worker', settings);
  atEnd(() => first.kill());
  const stage = await openStage(database.url);
  atEnd(() => stage.leave());

  const job = await stage.ask('Worker drill', ROWS);
  await stage.reaches(job, ROWS / 4);
  await first.kill();
  await stage.underWay(job);
  const second = await startPart('worker', settings);
  atEnd(() => second.stop());
  const attempts = await stage.proves(job, 'Worker drill', ROWS);
  return `${ROWS} rows once, begun ${attempts} times`;
});
