/** A path of our own to return to after a sign-in; anything else is none, so that no link to us leads elsewhere. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]{0,500}$/u;
const OWN = 'https://own.invalid';

export function ownPath(path: string | null): string | null {
  if (path === null || !PATH.test(path) || /^\/(api|services)(\/|$)/i.test(path) || !URL.canParse(path, OWN)) return null;
  const url = new URL(path, OWN);
  return url.origin === OWN ? url.pathname + url.search + url.hash : null;
}
