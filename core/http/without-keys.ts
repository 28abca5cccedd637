/** A path for the log, without mailed keys, which give access to whoever has them. */
export const withoutKeys = (path: string): string => path.replace(/[\w-]{43,}/g, '…');
