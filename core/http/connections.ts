/** Timeouts of connections, so that idle ones are closed. Bodies have a minimum pace (core/files/pace.ts). */
import type http from 'node:http';
import type { Duplex } from 'node:stream';

/** Of the web server, in milliseconds. */
export const CONNECTIONS: http.ServerOptions = {
  headersTimeout: 20_000,
  // Enough for the largest file over a slow line.
  requestTimeout: 3_600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Closes a connection on which neither side sends anything, since its reader is gone. Event streams send something every 20 seconds. */
export const SILENT_MS = 300_000;

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request arrives too slowly'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large'],
};
const BROKEN = ['400 Bad Request', 'This is no valid HTTP request'] as const;

/** For the event `clientError`: answers an invalid request with a short message and closes the connection. */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = ANSWERS[code] ?? BROKEN;
  const body = JSON.stringify({ status: 'error', code: 'malformed', message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}
