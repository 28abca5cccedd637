/** Rules of the entity file: required when, and comparisons of two fields. The Where language, evaluated on one row. */
import { noErrors, text, type FieldErrors } from '../errors.ts';
import type { RuleDef } from '../shared/entity.ts';
import { hasFormat } from '../shared/formats.ts';
import { matches } from '../shared/matches.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import type { WriteContext } from './pipeline.ts';

const HOLDS: Record<string, (a: number | string, b: number | string) => boolean> = {
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  ne: (a, b) => a !== b,
};

export function checkRules(ctx: WriteContext, drafts: WriteDraft[]): void {
  checkFormats(ctx, drafts);
  const rules = ctx.entity.def.rules ?? [];
  if (!rules.length) return;
  for (const draft of drafts) {
    if (draft.op === 'remove' || draft.op === 'restore') continue;
    const errors = noErrors();
    const { after } = draft;
    rules.forEach((rule, i) => check(ctx, rule, i, after, errors));
    if (Object.keys(errors).length) draft.reject(errors);
  }
}

/** Checks texts with a `format` where they change; stored texts stay valid until they are changed. */
function checkFormats({ entity }: WriteContext, drafts: WriteDraft[]): void {
  for (const { name, format } of entity.fields.values()) {
    if (!format) continue;
    for (const draft of drafts) {
      const value = draft.row[name];
      if (typeof value === 'string' && value !== '' && value !== draft.before?.[name] && !hasFormat(format, value))
        draft.reject({ [name]: [text(`field.format_${format}`)] });
    }
  }
}

function check(ctx: WriteContext, rule: RuleDef, index: number, row: Record<string, unknown>, errors: FieldErrors): void {
  if (rule.where && !matches(rule.where, row)) return;
  const say = (field: string, key: string): void => {
    const message = rule.message ? text(`@${ctx.entity.name}.rules.${index}`) : text(key);
    (errors[rule.on ?? field] ??= []).push(message);
  };
  for (const name of rule.require ?? []) {
    const columns = ctx.entity.fields.get(name)?.columns ?? [name];
    if (columns.every((c) => isEmpty(row[c]) || row[c] === '')) say(name, 'field.required');
  }
  if (rule.compare) {
    const [a, op, b] = rule.compare;
    const [x, y] = [row[a], row[b]];
    if (x !== null && x !== undefined && y !== null && y !== undefined && !HOLDS[op]?.(x as number, y as number))
      say(a, 'field.not_allowed');
  }
}
