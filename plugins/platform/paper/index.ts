/** Papers: records as PDFs in both languages (docs/decisions/paper.md). */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { checkEndpoint } from './check.ts';
import { seedLater } from './demo.ts';
import { paperEndpoints } from './endpoints.ts';
import { paperJob } from './job.ts';
import { mailEndpoint, paperMailJob } from './mail.ts';
import { signatureEndpoints } from './own-signature.ts';

export const paper = ({ texts }: Product): Plugin => {
  const mail = paperMailJob(texts);
  return definePlugin({
    name: 'paper',
    endpoints: [...paperEndpoints, mailEndpoint(mail), checkEndpoint, ...signatureEndpoints],
    jobs: [paperJob(texts), mail],
    seedLater,
  });
};

export { print } from './print.ts';
export type { Labels } from './print.ts';
export { letterheadOf } from './letterhead.ts';
