/**
 * kill -9 of PostgreSQL in the middle of a job: who runs it starts it again; requests in between are told that it is unavailable, never
 * that something broke.
 */
import path from 'node:path';
import { readPidFile, signal } from '../../db/embedded/processes.ts';
import { closingAll, openAlone } from './ground.ts';
import { startKnocking } from './knocking.ts';
import { signIn } from './requests.ts';

const ROWS = 10_000;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const { folder, web, stage } = await openAlone(atEnd);
    const knocking = startKnocking(`${web.url}${stage.drilled.path}?limit=5`, await signIn(web.url, stage.maker));
    atEnd(() => knocking.stop());

    const job = await stage.ask('PostgreSQL drill', ROWS);
    await stage.reaches(job, ROWS / 4);
    const server = readPidFile(path.join(folder, 'postgres', 'data'));
    if (!server) throw new Error('there is no server to kill');
    signal(server.pid, 'SIGKILL');
    const attempts = await stage.proves(job, 'PostgreSQL drill', ROWS);
    if (attempts < 2) throw new Error('the kill came too late: the job was not in the middle');
    const { ok, unavailable, others, away } = await knocking.stop();
    if (others.length) throw new Error(`requests were answered with ${others.join(', ')}`);
    return `${ROWS} rows once, begun ${attempts} times; of ${ok + unavailable} requests ${unavailable} were told 503, for ${away} ms`;
  });
