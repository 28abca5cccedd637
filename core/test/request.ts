/** One request of a test, by Node's client: `fetch` takes several times its processor time, and a run sends very many requests. */
import http from 'node:http';

export interface Response {
  status: number;
  headers: Headers;
  text: string;
}

/** Connections stay open from request to request. */
const agent = new http.Agent({ keepAlive: true });

/**
 * @param url address of the product with path and query.
 * @returns what it answered, a redirect as it is. It rejects where the connection ends without an answer.
 */
export const request = (
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string | Buffer | undefined },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = http.request(new URL(url), { method, agent, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode as number,
          headers: new Headers(
            Object.entries(answer.headersDistinct).flatMap(([name, all = []]) => all.map((v): [string, string] => [name, v])),
          ),
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    // After an answer that came before the whole body was sent, this no longer matters.
    sent.on('error', reject);
    sent.end(body);
  });
