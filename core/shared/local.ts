/** Recognises addresses of this machine. */

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\]|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost)$/i;

/** An address or host name without a port. Any other name counts as remote, even if it resolves to this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Is a Host header local? */
export const isLocalHost = (header: string): boolean => isLoopback(header.replace(/:\d{1,5}$/, ''));

/** Is the public address of the product local? Without one it is http://localhost. */
export const isLocalUrl = (url: string | null): boolean => url === null || (URL.canParse(url) && isLoopback(new URL(url).hostname));
