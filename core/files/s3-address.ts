/** Parses FILES_S3_URL: `https://KEY:SECRET@s3.example:9000/bucket/folder?region=eu-central-1&style=path`. */
import { StartFailure } from '../failure.ts';

export interface S3Address {
  /** Address of the bucket and the folder in it, with a slash at the end. */
  base: URL;
  /** Folder in the bucket, with a slash at the end; empty: the bucket itself. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bucket names by the rules of S3. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w.-]+$/;

/** @throws StartFailure that names the invalid part and how to fix it, never the secret. */
export function s3Address(text: string): S3Address {
  const url = parse(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const { region = 'us-east-1', style = 'path', ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (!url.username || !url.password)
    throw wrong('needs the key and the secret: https://KEY:SECRET@..., signs such as / and + in them as %2F and %2B');
  if (!BUCKET.test(bucket)) throw wrong('needs a bucket after the host: https://KEY:SECRET@host/bucket');
  if (!folders.every((f) => FOLDER.test(f) && !/^\.+$/.test(f)))
    throw wrong('may name a folder after the bucket, in letters, digits, hyphens and dots');
  if (!/^[a-z0-9-]+$/.test(region)) throw wrong('has a region that is none: region=eu-central-1');
  if (style !== 'path' && style !== 'host')
    throw wrong('has a style that is none: style=path (bucket in the path) or style=host (bucket before the host)');
  if (unknown !== undefined) throw wrong(`knows region and style, and not ${unknown}`);
  const prefix = folders.map((f) => `${f}/`).join('');
  const base = new URL(
    style === 'path' ? `${url.protocol}//${url.host}/${bucket}/${prefix}` : `${url.protocol}//${bucket}.${url.host}/${prefix}`,
  );
  return { base, prefix, region, accessKeyId: plain(url.username), secretAccessKey: plain(url.password) };
}

function parse(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw wrong('is no address: https://KEY:SECRET@host/bucket');
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong('has a % in its key or secret that stands for nothing: write it as %25');
  }
}

const wrong = (what: string): StartFailure => new StartFailure(`FILES_S3_URL ${what}.`);
