/** Values for new rows without a column: presets of the fields, which can be switched off, and values given for all rows. */
import { isVariable, type Kernel, noErrors } from '../../../core/engine.ts';
import { invalid, type ResolvedField, text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { ImportChoices } from '../../../core/shared/import.ts';
import type { FixedValue, StoredRun } from './stored.ts';
import { targetsOf, type Target } from './targets.ts';

/** A field without a column that has a preset. */
export interface Preset {
  target: Target;
  on: boolean;
}

/** A preset for the day of the import rarely is what a date in the file would have said, so it applies only if it is switched on. */
const isOwnMoment = ({ type, default: preset }: ResolvedField): boolean => (type === 'date' || type === 'datetime') && isVariable(preset);

/** Presets of fields with neither a column nor a value for all rows. */
export function presetsOf(
  { kernel, actor }: { kernel: Kernel; actor: Actor },
  run: Pick<StoredRun, 'entity' | 'columns' | 'choices'>,
): Preset[] {
  const { on = [], off = [], constants = {} } = run.choices;
  const brought = new Set([...run.columns.map((c) => c.field), ...Object.keys(constants)]);
  return targetsOf(kernel.registry.entity(run.entity), actor)
    .filter((t) => t.field.default !== undefined && t.field.default !== null && !t.half && !brought.has(t.name))
    .map((target) => ({ target, on: on.includes(target.name) || (!off.includes(target.name) && !isOwnMoment(target.field)) }));
}

/** @throws AppError invalid naming fields without a preset, or with a column. @returns whether anything changed. */
export function choosePresets(at: { kernel: Kernel; actor: Actor }, run: StoredRun, { defaults, constants }: ImportChoices): boolean {
  if (!defaults && !constants) return false;
  const errors = noErrors();
  const { registry } = at.kernel;
  const targets = new Map(targetsOf(registry.entity(run.entity), at.actor).map((t) => [t.name, t]));
  const given: Record<string, FixedValue> = { ...run.choices.constants };
  for (const [name, value] of Object.entries(constants ?? {})) {
    if (!targets.has(name) || name === 'id') errors[`constants.${name}`] = [text('field.unknown', { field: name })];
    else if (value !== null && run.columns.some((c) => c.field === name)) errors[`constants.${name}`] = [text('import.has_column')];
    else if (value === null || value === '') delete given[name];
    else given[name] = value;
  }
  const [on, off] = [new Set(run.choices.on), new Set(run.choices.off)];
  for (const [name, wanted] of Object.entries(defaults ?? {})) {
    const field = targets.get(name)?.field;
    if (field?.default === undefined) errors[`defaults.${name}`] = [text('field.unknown', { field: name })];
    (wanted ? on : off).add(name);
    (wanted ? off : on).delete(name);
  }
  if (Object.keys(errors).length) throw invalid(errors);
  const presumed = (run.choices.presumed ?? []).filter((name) => !(name in (constants ?? {})));
  run.choices = { ...run.choices, constants: given, presumed, on: [...on], off: [...off] };
  return true;
}
