/** kill -9 of Redis, which keeps nothing, in the middle of a job and before another one is asked for: both end, once. */
import { startEmbedded } from '../../db/embedded.ts';
import { testRedis } from '../../test/redis.ts';
import { startPart } from './processes.ts';
import { closingAll, openStage, removeFolder, temporaryFolder } from './stage.ts';

const ROWS = 10_000;
const silent = { info() {}, warn() {}, error() {} };

export const drill = (): Promise<string> => closingAll(async (atEnd) => {
  const folder = temporaryFolder();
  atEnd(() => removeFolder(folder));
  const redis = await testRedis();
  atEnd(() => redis.stop());
  const database = await startEmbedded({ dataDir: folder, log: silent });
  atEnd(() => database.stop());
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, REDIS_URL: redis.url };
  const web = await startPart('main', { ...settings, PORT: '0', SEED: 'demo' });
  atEnd(() => web.stop());
  const worker = await startPart('worker', settings);
  atEnd(() => worker.stop());
  const stage = await openStage(database.url, redis.url);
  atEnd(() => stage.leave());

  const first = await stage.ask('Redis drill', ROWS);
  await stage.reaches(first, ROWS / 4);
  await redis.kill();
  const second = await stage.ask('Second Redis drill', ROWS / 10);
  await stage.reaches(first, ROWS / 2);
  await redis.start();
  const attempts = [await stage.proves(first, 'Redis drill', ROWS), await stage.proves(second, 'Second Redis drill', ROWS / 10)];
  return `${ROWS + ROWS / 10} rows once; the job at work was begun ${attempts[0]} times, the one asked for without Redis ${attempts[1]} times`;
});
