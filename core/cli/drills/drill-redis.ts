/** kill -9 of Redis, which keeps nothing, in the middle of a job and before another one is asked for: both end, once. */
import { testRedis } from '../../test/redis.ts';
import { closingAll, openWithWorker } from './ground.ts';

const ROWS = 10_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const redis = await testRedis();
    atEnd(() => redis.stop());
    const { stage } = await openWithWorker(atEnd, { REDIS_URL: redis.url });

    const first = await stage.ask('Redis drill', ROWS);
    await stage.reaches(first, ROWS / 4);
    await redis.kill();
    const second = await stage.ask('Second Redis drill', ROWS / 10);
    await stage.reaches(first, ROWS / 2);
    await redis.start();
    const attempts = [await stage.proves(first, 'Redis drill', ROWS), await stage.proves(second, 'Second Redis drill', ROWS / 10)];
    return `${ROWS + ROWS / 10} rows once; the job at work was begun ${attempts[0]} times, the one asked for without Redis ${attempts[1]} times`;
  });
