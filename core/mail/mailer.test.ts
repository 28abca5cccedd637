import { afterEach, expect, test } from '@jest/globals';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createDb } from '../db/pool.ts';
import { testDatabase } from '../test/database.ts';
import { createMailer, type Mail } from './index.ts';
import { outboxPage } from './outbox.ts';

const mail: Mail = { to: 'a@b.example', subject: 'Hello | مرحبًا', text: 'See https://rukn.example/x?a=1 <now>', html: '<p>See</p>' };
const log = { error() {} };
let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that takes everything, or refuses every recipient. */
async function smtp(refuses: boolean): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket: Socket) => {
    let data = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (data) received.push(line);
        if (data && line !== '.') continue;
        if (line === 'DATA') data = true;
        else if (line === '.') data = false;
        socket.write(line === 'DATA' ? '354 go on\r\n' : refuses && line.startsWith('RCPT') ? '550 no\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const db = createDb({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });

test('a mail server that is not there may come back, and one that refuses the address has said its last word', async () => {
  const { url } = await smtp(true);
  for (const [smtpUrl, code] of [
    [url, 'gone'],
    ['smtp://127.0.0.1:1', 'unavailable'],
  ] as const) {
    const mailer = createMailer({ db, config: { smtpUrl, mailFrom: 'Rukn <no-reply@rukn.example>' }, log });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code });
    mailer.close();
  }
});

test('a mail goes to the mail server', async () => {
  const { url, received } = await smtp(false);
  const mailer = createMailer({ db, config: { smtpUrl: url, mailFrom: 'Rukn <no-reply@rukn.example>' }, log });
  await mailer.send({ ...mail, id: 'job-1-2', headers: { 'List-Unsubscribe': '<https://rukn.example/u>' } });
  mailer.close();
  expect(received).toEqual(expect.arrayContaining(['Message-ID: <job-1-2@rukn.example>', 'List-Unsubscribe: <https://rukn.example/u>']));
  expect(received).toContain('From: Rukn <no-reply@rukn.example>');
  expect(received).toContain('To: a@b.example');
});

test('without a mail server a mail stands in the outbox, as text', async () => {
  const database = await testDatabase();
  const own = createDb({ connectionString: database.url, max: 2 });
  await createMailer({ db: own, config: { smtpUrl: null, mailFrom: 'x@rukn.example' }, log }).send(mail);
  const page = await outboxPage(own);
  expect(page).toContain('<a href="https://rukn.example/x?a=1">https://rukn.example/x?a=1</a> &lt;now&gt;');
  await own.close();
  await database.drop();
});
