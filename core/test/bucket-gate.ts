/**
 * What the test server of S3 leaves out and Amazon does not: it checks signatures (version 4) and the hash of each body, and keeps nothing
 * of a body that was cut off. Its lists are short.
 */
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Amazon's list has a thousand entries in one answer. With fewer, a test of the next answer need not send a thousand contents. */
const LISTED = 50;
const listed = (url: string): string => (/[?&]list-type=2\b/.test(url) && !/[?&]max-keys=/.test(url) ? `${url}&max-keys=${LISTED}` : url);

/** @param secret that requests must be signed with. @param behind address that good requests are passed to. */
export function bucketGate(secret: string, behind: string): http.Server {
  return http.createServer((request, answer) => {
    pass(request, answer, secret, behind).catch(() => answer.destroy());
  });
}

async function pass(request: http.IncomingMessage, answer: http.ServerResponse, secret: string, behind: string): Promise<void> {
  const refuse = (status: number, code: string): void =>
    void answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  const body = await buffer(request);
  if (!isSigned(request, secret)) return refuse(403, 'SignatureDoesNotMatch');
  const declared = String(request.headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && hashOf(body) !== declared) return refuse(400, 'XAmzContentSHA256Mismatch');
  const headers = { ...request.headers, 'content-length': String(body.length), connection: 'close' };
  const onward = http.request(behind + listed(request.url ?? ''), { method: request.method as string, headers }, (response) => {
    answer.writeHead(response.statusCode as number, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  onward.end(body);
}

/** After "Signature Calculations for the Authorization Header" of the S3 reference. */
function isSigned({ method, url = '', headers }: http.IncomingMessage, secret: string): boolean {
  const [, day = '', region = '', names = '', given = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('');
  const canonical = [method, pathname, query, lines, names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hashOf(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((k, part) => hmac(k, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}
