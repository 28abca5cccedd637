/** Kinds of files by extension, and the content types that fit each. The server validates by it, file inputs filter by it. */
import type { FileKind } from './entity.ts';

interface Family {
  endings: readonly string[];
  /** Media types, as detected from the content. */
  types: RegExp;
  /** Unrecognised content is accepted too: old encodings, recordings without a signature. */
  unknown?: true;
}

/** Office documents are detected as archives, old and encrypted ones as OLE containers. */
const FAMILIES: Readonly<Record<FileKind, Family>> = {
  pdf: { endings: ['pdf'], types: /^application\/pdf$/ },
  image: { endings: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'avif', 'bmp', 'tif', 'tiff'], types: /^image\/(?!svg)/ },
  office: {
    endings: [
      'docx',
      'xlsx',
      'pptx',
      'doc',
      'xls',
      'ppt',
      'docm',
      'xlsm',
      'pptm',
      'dotx',
      'xltx',
      'potx',
      'ppsx',
      'odt',
      'ods',
      'odp',
      'rtf',
      'vsdx',
      'vsd',
      'mpp',
      'msg',
    ],
    types: /^application\/(vnd\.(openxmlformats|oasis|ms-(excel|word|powerpoint|outlook)|visio)|zip$|x-cfb$|rtf$)/,
  },
  text: {
    endings: ['txt', 'csv', 'tsv', 'md', 'log', 'json', 'xml', 'ics', 'vcf'],
    types: /^(text\/|application\/(json|xml)$|image\/svg)/,
    unknown: true,
  },
  audio: {
    endings: ['mp3', 'm4a', 'wav', 'ogg', 'oga', 'opus', 'aac', 'flac', 'amr', 'weba'],
    types: /^(audio|video)\/|^application\/(ogg|vnd\.ms-asf)$/,
    unknown: true,
  },
  video: {
    endings: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v', 'mpg', 'mpeg', 'wmv', '3gp', 'ogv'],
    types: /^(audio|video)\/|^application\/(ogg|vnd\.ms-asf|mxf)$/,
    unknown: true,
  },
  archive: {
    endings: ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz'],
    types: /^application\/(zip|x-(rar|7z|tar|bzip2|xz|compress|lz)|gzip|vnd\.rar|epub\+zip|java-archive|vnd\.openxmlformats)/,
  },
};
const KINDS = Object.entries(FAMILIES) as [FileKind, Family][];

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind by extension; undefined for an unknown extension. */
export const promisedKind = (name: string): FileKind | undefined => KINDS.find(([, { endings }]) => endings.includes(endingOf(name)))?.[0];

/** The kind by content type; undefined for an unknown type. */
export const contentKind = (mime: string): FileKind | undefined => KINDS.find(([, { types }]) => types.test(mime))?.[0];

const UNKNOWN = 'application/octet-stream';

/** Does the content type fit the kind? */
export function keepsPromise(kind: FileKind, mime: string): boolean {
  const { types, unknown } = FAMILIES[kind];
  return types.test(mime) || (unknown === true && mime === UNKNOWN);
}

/** The best-known extensions, for error messages. */
export const usualEndings = (kinds: readonly FileKind[]): string => kinds.flatMap((kind) => FAMILIES[kind].endings.slice(0, 4)).join(', ');

/** Value of `accept` for a file input; undefined accepts everything. */
export const acceptOf = (kinds: readonly FileKind[] | 'any' | undefined): string | undefined =>
  kinds === undefined || kinds === 'any'
    ? undefined
    : kinds.flatMap((kind) => FAMILIES[kind].endings.map((ending) => `.${ending}`)).join(',');
