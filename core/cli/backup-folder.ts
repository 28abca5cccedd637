/** Folders in arguments of commands: errors of the system become one sentence. */
import { StartFailure } from '../failure.ts';

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it is mounted for reading only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of the path is no folder',
  ENOENT: 'it cannot be made there',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk does not answer',
};

/** @param doing `written` or `read`. @throws StartFailure where the system refuses; anything else as it is. */
export async function inFolder<T>(folder: string, doing: 'written' | 'read', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall || !code || !(code in WHY)) throw error;
    throw new StartFailure(
      `The folder ${folder} cannot be ${doing}: ${WHY[code]} (${code}). Choose another one, or correct it and try again.`,
    );
  }
}
