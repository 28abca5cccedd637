/** Whether addresses are those of this very machine. */

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\]|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost)$/i;

/** An address or host name without a port. Any other name counts as one of the network, even if it leads here today. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A Host header. */
export const isLocalHost = (header: string): boolean => isLoopback(header.replace(/:\d{1,5}$/, ''));

/** The address under which people reach the product; none is http://localhost. */
export const isLocalUrl = (url: string | null): boolean => url === null || (URL.canParse(url) && isLoopback(new URL(url).hostname));
