/** Generated: what people fill in can be brought in from a file, in every module. Whatever cannot stands here with its reason. */
import { expect, test } from '@jest/globals';
import type { ResolvedEntity } from '../../../core/metadata/registry.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { importable, targetsOf } from './targets.ts';
import { metadata as registry } from '../../../core/test/metadata.ts';

const A_FILE = 'each record is a file, which no row of a sheet can hold';
const SECRETS = 'holds what nobody may write into a sheet: secrets of a connection';
const TALK = 'is said by a person at a time, below a record';
const BY_DEEDS = 'comes about by what people do with other records';
const ONE = 'is one record, with the settings of the organisation';

/** Entities that people write over the API and that no import takes. */
const NOT: Readonly<Record<string, string>> = {
  attachment: A_FILE,
  document: A_FILE,
  drawing_revision: A_FILE,
  evidence_version: A_FILE,
  review_attachment: A_FILE,
  risk_attachment: A_FILE,
  order_attachment: A_FILE,
  order_message: TALK,
  order_status: 'the states of an order are named, never added',
  policy_document: A_FILE,
  policy_question: 'belongs to the quiz of a text, and is written beside it',
  policy_question_option: 'belongs to the quiz of a text, and is written beside it',
  api_token: SECRETS,
  webhook: SECRETS,
  construction_connection: SECRETS,
  identity_provider: SECRETS,
  post: TALK,
  comment: TALK,
  rfi_reply: TALK,
  policy_transaction: TALK,
  policy_item_transaction: TALK,
  approval_template: 'a path is drawn and tried as a whole',
  approval_step: 'a path is drawn and tried as a whole',
  custom_field: 'changes what every record of its kind is: made one by one, with a look at it',
  saved_view: 'is an address under a name, which the list writes',
  record_link: 'is tied from the records themselves, within the reach of both',
  budget_adjustment: BY_DEEDS,
  correspondence_clause: 'stands in a letter, in its order',
  progress_invoice_line: 'is made with its invoice from the lines of the commitment, and filled in there',
  submittal_step: BY_DEEDS,
  transmittal_item: 'names a document in the issue that is sent',
  policy_approval: BY_DEEDS,
  risk_acceptance: BY_DEEDS,
  tenant: ONE,
};

const entities = [...registry.entities.values()];
const somebody = (permission: string | readonly string[] | null): boolean => permission === null || permission.length > 0;
/** Settings are one record, which no import makes: the loader sees to that. */
const filled = ({ tenant, endpoints, def }: ResolvedEntity): boolean =>
  tenant &&
  !def.settings &&
  ((endpoints.create.length > 0 && somebody(def.access.create)) || (endpoints.update.length > 0 && somebody(def.access.update)));

test('whatever people fill in is importable, but for what is named here with its reason', () => {
  expect(
    entities
      .filter((e) => filled(e) && !importable(e))
      .map((e) => e.name)
      .sort(),
  ).toEqual(Object.keys(NOT).sort());
});

test('nothing is importable that nobody fills in', () => {
  expect(entities.filter((e) => importable(e) && !filled(e)).map((e) => e.name)).toEqual([]);
});

test.each(entities.filter(importable).map((e) => [e.name, e] as const))(
  '%s has columns to be mapped to, and all that it needs is among them',
  (_, entity) => {
    const all: Actor = { userId: 1, tenantId: 1, permissions: { has: () => true } } as unknown as Actor;
    const targets = targetsOf(entity, all);
    expect(targets.length).toBeGreaterThan(1);
    if (!entity.endpoints.create.length) return;
    const needed = [...entity.fields.values()].filter(
      (f) =>
        f.required === true &&
        f.default === undefined &&
        !f.readOnly &&
        f.columns.length > 0 &&
        f.type !== 'sequence' &&
        f.type !== 'state',
    );
    expect(needed.filter((f) => !targets.some((t) => t.field.name === f.name)).map((f) => f.name)).toEqual([]);
  },
);
