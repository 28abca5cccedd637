/** A local path to return to after a sign-in; everything else is rejected, so that there is no open redirect. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]{0,500}$/u;
const OWN = 'https://own.invalid';

export function ownPath(path: string | null): string | null {
  if (path === null || !PATH.test(path) || /^\/(api|services)(\/|$)/i.test(path) || !URL.canParse(path, OWN)) return null;
  const url = new URL(path, OWN);
  return url.origin === OWN ? url.pathname + url.search + url.hash : null;
}
