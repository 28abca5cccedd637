/**
 * What the smallest record of some entities needs beside its required fields, or where it comes from when nobody creates it. A plugin says
 * so of its entities in `plugins/<plugin>/arranged.ts`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.ts';
import type { Client } from './kernel.ts';

type Values = Record<string, unknown>;
export type Row = { id: number } & Values;

export interface Site {
  client: Client;
  /** Builds a record of another entity. */
  build(entity: string): Promise<Row>;
}

export interface Arranged {
  /** By entity: values that complete a create. */
  COMPLETES: Readonly<Record<string, (site: Site) => Promise<Values>>>;
  /** By entity: records that come about with others. */
  COMES_WITH: Readonly<Record<string, (site: Site) => Promise<Row>>>;
  /** By `entity.field`: what is done with a record before another one may name it there. */
  READY?: Readonly<Record<string, (site: Site, id: number) => Promise<void>>>;
}

const files = readdirSync(join(ROOT, 'plugins'))
  .map((plugin) => join(ROOT, 'plugins', plugin, 'arranged.ts'))
  .filter((file) => existsSync(file));
const brought = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<Arranged>));

export const COMPLETES: Arranged['COMPLETES'] = Object.assign(
  {
    approval_step: async ({ build }: Site) => ({ approver_kind: 'role', role_id: (await build('role')).id }),
  },
  ...brought.map((plugin) => plugin.COMPLETES),
);

export const COMES_WITH: Arranged['COMES_WITH'] = Object.assign(
  {
    /** A test of a webhook is in its log, even though nobody is there to hear it. */
    webhook_delivery: async ({ client, build }: Site) => {
      const { id } = await build('webhook');
      await client.post(`/api/webhooks/${id}/secret`);
      await client.post(`/api/webhooks/${id}/test`);
      return (await client.get(`/api/webhook-deliveries?webhook_id=${id}`)).body.data[0];
    },
  },
  ...brought.map((plugin) => plugin.COMES_WITH),
);

export const READY: NonNullable<Arranged['READY']> = Object.assign({}, ...brought.map((plugin) => plugin.READY));
