/** Uploads in parts, said by server and screens. */

/** Bytes of each part but the last. A file that is not larger is sent whole. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Header of a write whose file was sent in parts: the key of the upload. */
export const UPLOAD_HEADER = 'Upload-Id';

export interface PartUpload {
  id: string;
  /** Of the whole file. */
  size: number;
  part_bytes: number;
  /** How many parts there will be. */
  parts: number;
  /** Numbers of those that have arrived, from 0. */
  there: number[];
}
