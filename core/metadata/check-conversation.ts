/** Checks the record page: what `next` and the words of `"layout": "conversation"` name must exist and suit them. */
import { acceptOf, threadField } from '../shared/conversation.ts';
import type { EntityDef, FieldType } from '../shared/entity.ts';
import { TURN_FIELDS } from '../shared/entity-screens.ts';
import type { ResolvedEntity } from './registry.ts';
import { unknown, type Say } from './unknown-names.ts';

const WORDS = ['lead', 'court', 'thread', 'answer'] as const;
const TEXTS: readonly FieldType[] = ['text', 'memo', 'html'];
const DAYS: readonly FieldType[] = ['date', 'datetime'];
const REFERENCES: readonly FieldType[] = ['ref'];
const SHARES: readonly FieldType[] = ['decimal'];
const CHOICES: readonly FieldType[] = ['state', 'enum'];

/** A field that a word names, with the types that it may have. */
type Named = [at: string, name: string | undefined, types: readonly FieldType[], what: string];

export function checkConversation(say: Say, def: EntityDef, entities: ReadonlyMap<string, ResolvedEntity>): void {
  const entity = entities.get(def.name);
  const { detail } = def;
  if (!entity || !detail) return;
  const stray = WORDS.find((word) => detail[word] !== undefined);
  if (detail.layout === undefined) {
    if (stray) say(`/detail/${stray}`, 'belongs to a conversation; add "layout": "conversation", or remove it');
    checkNext(say, def, entity, []);
    return;
  }
  if (!detail.lead) say('/detail/layout', 'a conversation has a "lead"; add it, or remove "layout"');
  const { lead, court, thread, answer } = detail;
  checkFields(say, entity, [
    ['/detail/lead/by', lead?.by, REFERENCES, 'a reference'],
    ['/detail/lead/at', lead?.at, DAYS, 'a date'],
    ['/detail/lead/body', lead?.body, TEXTS, 'a text, memo or html field'],
    ['/detail/lead/proposal', lead?.proposal, TEXTS, 'a text, memo or html field'],
    ['/detail/lead/reference', lead?.reference, REFERENCES, 'a reference'],
    ['/detail/lead/picture', lead?.picture, REFERENCES, 'a reference'],
    ['/detail/lead/pin/0', lead?.pin?.[0], SHARES, 'a decimal field'],
    ['/detail/lead/pin/1', lead?.pin?.[1], SHARES, 'a decimal field'],
    ['/detail/court/holder', court?.holder, REFERENCES, 'a reference'],
    ['/detail/court/since', court?.since, DAYS, 'a date'],
    ['/detail/court/due', court?.due, DAYS, 'a date'],
    ['/detail/court/reminded', court?.reminded, DAYS, 'a date'],
  ]);
  const pictured = entities.get(entity.fields.get(lead?.picture ?? '')?.to ?? '');
  if (pictured && !pictured.def.file) say('/detail/lead/picture', `${pictured.name} holds no file; name a reference to records with one`);
  if (lead?.pin && lead.picture === undefined) say('/detail/lead/pin', 'a pin has its place on a picture; add "picture", or remove this');
  const own = [...entity.actions.keys()];
  const action = (at: string, name: string | undefined, known: readonly string[] = own): void => {
    if (name !== undefined && !known.includes(name))
      say(at, unknown(`action of ${def.name}`, name, known, `name one of ${known.join(', ') || 'its actions'}`));
  };
  action('/detail/court/remind', court?.remind);
  for (const name of [thread?.write ?? []].flat()) action('/detail/thread/write', name);
  action('/detail/answer/moves', answer?.moves);
  if (court?.turns !== undefined) checkTurns(say, court.turns, entities);
  const rows = thread && entities.get(thread.entity);
  if (thread && !rows) say('/detail/thread/entity', unknown('entity', thread.entity, entities.keys(), 'name an existing one'));
  else if (thread && rows) {
    if (!threadField(def.fields, thread.entity))
      say('/detail/thread/entity', `no children field of ${def.name} leads to ${thread.entity}; add one, or name another entity`);
    checkFields(say, rows, [
      ['/detail/thread/by', thread.by, REFERENCES, 'a reference'],
      ['/detail/thread/at', thread.at, DAYS, 'a date'],
      ['/detail/thread/body', thread.body, TEXTS, 'a text, memo or html field'],
      ['/detail/thread/verdict', thread.verdict, CHOICES, 'a state or enum field'],
      ['/detail/answer/mark', answer?.mark, ['boolean'], 'a boolean field'],
    ]);
    if (thread.files && !rows.def.file) say('/detail/thread/files', `rows of ${rows.name} hold no file; add "file" to it, or remove this`);
  }
  if (answer && !thread) say('/detail/answer', 'the answer is a row of a thread; add "thread", or remove this');
  const accept = rows && answer && acceptOf(rows.actions.values(), answer.mark);
  if (rows?.fields.has(answer?.mark ?? '') && !accept)
    say('/detail/answer/mark', `no action of ${rows.name} sets "${answer?.mark ?? ''}" to true; add one, or name another field`);
  checkNext(say, def, entity, accept ? [accept.name] : []);
}

/** The button that opens the form of the record; no action. */
const EDIT = 'edit';

/** @param further names that may come next besides the record's own actions. */
function checkNext(say: Say, { name: of, detail }: EntityDef, entity: ResolvedEntity, further: readonly string[]): void {
  const known = [...entity.actions.keys(), ...further];
  const states = [...entity.fields.values()].flatMap(({ type, values }) =>
    type === 'state' ? (values ?? []).map(({ value }) => value) : [],
  );
  const buttons = [...known, EDIT];
  for (const name of detail?.buttons ?? [])
    if (!buttons.includes(name)) say('/detail/buttons', unknown(`action of ${of}`, name, buttons, `name one of ${buttons.join(', ')}`));
  for (const [state, names] of Object.entries(detail?.next ?? {})) {
    if (!states.includes(state)) say('/detail/next', unknown(`state of ${of}`, state, states, `give one of ${states.join(', ')}`));
    for (const name of [names].flat())
      if (!known.includes(name))
        say(`/detail/next/${state}`, unknown(`action of ${of}`, name, known, `name one of ${known.join(', ') || 'its actions'}`));
  }
}

function checkTurns(say: Say, name: string, entities: ReadonlyMap<string, ResolvedEntity>): void {
  const turns = entities.get(name);
  const missing = TURN_FIELDS.filter((field) => !turns?.fields.has(field));
  if (!turns) say('/detail/court/turns', unknown('entity', name, entities.keys(), 'name an existing one'));
  else if (missing.length) say('/detail/court/turns', `${name} has no ${missing.join(', ')}; name an entity of turns`);
}

function checkFields(say: Say, entity: ResolvedEntity, named: readonly Named[]): void {
  for (const [at, name, types, what] of named) {
    if (name === undefined) continue;
    const field = entity.fields.get(name);
    const fitting = [...entity.fields.values()].filter(({ type }) => types.includes(type)).map((each) => each.name);
    if (!field) say(at, unknown(`field of ${entity.name}`, name, fitting, `name ${what}`));
    else if (!types.includes(field.type)) say(at, `"${name}" is of type ${field.type}; name ${what}`);
  }
}
