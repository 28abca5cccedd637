/** The store of file contents that is configured. */
import type { Config } from '../config.ts';
import { localStore } from './local-store.ts';
import { s3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** A bucket where FILES_S3_URL is set, else a folder. @throws StartFailure for an invalid FILES_S3_URL. */
export const fileStore = ({ filesDir, filesS3Url }: Pick<Config, 'filesDir' | 'filesS3Url'>): FileStore =>
  filesS3Url === null ? localStore(filesDir) : s3Store(s3Address(filesS3Url));
