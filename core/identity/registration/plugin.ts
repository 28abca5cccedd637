/** Requests for workspaces as records of the platform's tenant (metadata/registration): decisions and their consequences. */
import type { Db } from '../../db/pool.ts';
import { definePlugin, type Plugin } from '../../plugin/contract.ts';
import { resetLinkMail } from '../reset-link.ts';
import { approve, followDecision, openAgain, reject } from './decide.ts';
import { receivedMail, rejectedMail, welcomeMail } from './mails.ts';
import { openTenant } from './open.ts';
import { seedRequests } from './seed.ts';

/** @param begin provisions a new tenant. */
export const registration = (db: Db, begin: (tenant: number) => Promise<void>): Plugin =>
  definePlugin({
    name: 'registration',
    hooks: { tenant_request: { after: followDecision } },
    actions: { 'tenant_request.approve': approve(db), 'tenant_request.reject': reject, 'tenant_request.open_again': openAgain },
    jobs: [openTenant(begin), receivedMail, rejectedMail, welcomeMail, resetLinkMail],
    seed: seedRequests,
  });
