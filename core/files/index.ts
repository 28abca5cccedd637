/** The store of file contents that the settings ask for. */
import type { Config } from '../config.ts';
import { localStore } from './local-store.ts';
import { s3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** A bucket when FILES_S3_URL names one, else a folder. @throws StartFailure when FILES_S3_URL is wrong. */
export const fileStore = ({ filesDir, filesS3Url }: Pick<Config, 'filesDir' | 'filesS3Url'>): FileStore =>
  filesS3Url === null ? localStore(filesDir) : s3Store(s3Address(filesS3Url));
