/** Kinds of notification that plugins declare: their place, their words, and mistakes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { usualChannels, usualMail } from '../shared/notification-preferences.ts';
import type { ProductModule } from '../shared/modules.ts';
import { metadata } from '../test/metadata.ts';
import { checkKinds, withKinds, type KindSurroundings } from './notification-kinds.ts';

const own = metadata;
const values = (): string[] => (own.entity('notification').fields.get('kind')?.values ?? []).map((v) => v.value);

/** All kinds in their order, with the plugin that tells of them where that can be missing. */
const KINDS: readonly (readonly [kind: string, plugin?: string])[] = [
  ['mention'],
  ['comment'],
  ['reply'],
  ['post'],
  ['owner'],
  ['state'],
  ['approval'],
  ['distribution', 'construction'],
  ['job'],
  ['webhook', 'webhooks'],
  ['request'],
  ['expiry'],
  ['asset_maintenance', 'assets'],
  ['order_sent', 'orders'],
  ['order_step', 'orders'],
  ['order_message', 'orders'],
  ['task_assigned', 'tasks'],
  ['task_due', 'tasks'],
  ['task_done', 'tasks'],
  ['blog_step', 'orders'],
  ['asset_custody', 'assets'],
  ['due', 'compliance'],
  ['evidence', 'compliance'],
  ['document_asked', 'documents'],
  ['document_taken', 'documents'],
  ['checklist', 'pmis'],
  ['ending', 'pmis'],
  ['ready', 'pmis'],
  ['policy_review', 'policy'],
  ['policy_turn', 'policy'],
  ['policy_acknowledge', 'policy'],
  ['risk_review', 'risk'],
  ['risk_treatment', 'risk'],
  ['risk_acceptance', 'risk'],
  ['risk_control', 'risk'],
  ['indicator', 'risk'],
  ['rating', 'risk'],
];
const isThere = (plugin: string | undefined): boolean => plugin === undefined || existsSync(path.join(ROOT, 'metadata', plugin));

test('people find them in the order that was said, whichever plugin they are of', () => {
  expect(values()).toEqual(KINDS.flatMap(([kind, plugin]) => (isThere(plugin) ? [kind] : [])));
});

test('a kind behind one that the product lacks comes last', () => {
  const { def } = own.entity('notification');
  const kind = {
    ...def.fields['kind']!,
    values: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  };
  const made = withKinds({ ...def, fields: { kind } }, [
    { notifications: { d: { label: 'D', after: 'c' }, e: { label: 'E', after: 'gone' } } },
    { notifications: { c: { label: 'C', after: 'a' }, a: { mail: 'now' } } },
  ]);
  expect(made.fields['kind']?.values?.map((v) => v.value)).toEqual(['a', 'c', 'd', 'b', 'e']);
  expect(withKinds(own.entity('project').def, [{ notifications: { c: { label: 'C' } } }])).toBe(own.entity('project').def);
});

test('how they are mailed is theirs to say; the digest is the rule', () => {
  expect(usualMail(own.modules)).toEqual({
    mention: 'now',
    owner: 'now',
    approval: 'now',
    ...(isThere('assets') && { asset_custody: 'now' }),
    job: 'none',
    ...(isThere('orders') && { order_sent: 'now' }),
    request: 'now',
    ...(isThere('webhooks') && { webhook: 'now' }),
    ...(isThere('policy') && { policy_acknowledge: 'now' }),
  });
  expect([usualChannels(undefined), usualChannels({ mail: 'none' })]).toEqual([
    { app: true, mail: 'daily' },
    { app: true, mail: 'none' },
  ]);
});

test('two homes, no words, and a permission that is none are told', () => {
  const said: string[] = [];
  const module = {
    name: 'one',
    notifications: { expiry: { label: 'Expiry' }, silent: {}, post: { permission: 'nobody' } },
  } as unknown as ProductModule;
  const ctx = {
    modules: [...own.modules, module],
    entities: own.entities,
    permission: (say: (at: string, what: string) => void, at: string, given: string[]) => say(at, `unknown ${given.join()}`),
  } as unknown as KindSurroundings;
  checkKinds((at, what) => void said.push(`${at} ${what}`), module, ctx);
  expect(said).toEqual([
    '/notifications/expiry is there already, in organisation; choose another name',
    '/notifications/silent needs a "label": people choose by it what they want to hear of',
    '/notifications/post/permission unknown nobody',
  ]);
});
