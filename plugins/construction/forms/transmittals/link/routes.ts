/** Calls of a recipient's link without an account: read, download files, acknowledge, respond. */
import type { GuestRouteDef } from '../../../../../core/index.ts';
import { acknowledgeByLink, respondByLink } from './answer.ts';
import { fileOf } from './file.ts';
import { RECIPIENT } from './mail.ts';
import { pageOf } from './page.ts';

const PATH = 'transmittal-link';

export const linkRoutes: GuestRouteDef[] = [
  {
    method: 'GET',
    path: PATH,
    opens: RECIPIENT,
    title: { en: 'A transmittal, by its link', ar: 'إرسالية عبر رابطها' },
    run: async (ctx) => ({ data: await pageOf(ctx) }),
  },
  {
    method: 'GET',
    path: `${PATH}/files/{id}`,
    opens: RECIPIENT,
    title: { en: 'A file of a transmittal, by its link', ar: 'ملف من إرسالية عبر رابطها' },
    gives: 'application/octet-stream',
    run: fileOf,
  },
  {
    method: 'POST',
    path: `${PATH}/acknowledge`,
    opens: RECIPIENT,
    title: { en: 'Acknowledge a transmittal by its link', ar: 'تأكيد استلام إرسالية عبر رابطها' },
    run: acknowledgeByLink,
  },
  {
    method: 'POST',
    path: `${PATH}/respond`,
    opens: RECIPIENT,
    title: { en: 'Respond to a transmittal by its link', ar: 'الرد على إرسالية عبر رابطها' },
    run: respondByLink,
  },
];
