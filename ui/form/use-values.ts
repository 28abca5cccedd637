import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Broken } from './check.ts';
import { asStored, check, fieldOf } from './check.ts';
import { requiredNow } from './rules.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { changedNames, clearDependents } from './values.ts';

/** Errors of the server, by input or field name. */
export type Refused = Readonly<Record<string, string>>;

export interface FormState {
  start: Values;
  now: Values;
  /** The record as it would be stored now. */
  whole: Values;
  /** Current schema and rule errors, visible or not. */
  broken: Broken;
  /** Fields that a rule requires now. */
  required: ReadonlySet<string>;
  dirty: boolean;
  /** All errors are shown from now on. */
  attempted: boolean;
  /** Counts save attempts: after each one the first error takes the focus. */
  told: number;
  errorOf: (name: string) => string | undefined;
  touch: (name: string) => void;
  change: (next: Values, name?: string) => void;
  /** Shows all errors from now on. */
  attempt: () => void;
  refuse: (errors: Refused) => void;
  /** Resets to other values, or to the same ones with earlier unsaved changes. */
  reset: (start: Values, now?: Values) => void;
}

const NONE: Refused = {};

export interface ValuesOptions {
  meta: EntityMeta;
  verb: Verb;
  validator: FormValidator;
  row?: Row;
  initial: () => Values;
}

/** Values, their errors, and when to show them: after blur or a save attempt; typing clears the server's error. */
export function useValues({ meta, verb, validator, row, initial }: ValuesOptions): FormState {
  const intl = useIntl();
  const [start, setStart] = useState(initial);
  const [now, setNow] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [told, setTold] = useState(0);
  const [refused, setRefused] = useState(NONE);
  const broken = useMemo(() => check(meta, verb, validator, start, now, row), [meta, verb, validator, start, now, row]);
  const whole = useMemo(() => asStored(meta, verb, row ?? {}, now), [meta, verb, row, now]);

  const touch = useCallback((name: string) => setTouched((seen) => (seen.has(name) ? seen : new Set(seen).add(name))), []);
  const change = useCallback(
    (next: Values, name?: string) => {
      setNow((old) => (name === undefined ? next : clearDependents(meta.fields, old, next, name)));
      if (name === undefined) return;
      const gone = new Set([name, fieldOf(meta, name)]);
      setRefused((old) =>
        Object.keys(old).some((key) => gone.has(key)) ? Object.fromEntries(Object.entries(old).filter(([key]) => !gone.has(key))) : old,
      );
    },
    [meta],
  );

  const wasIn = (name: string): boolean =>
    touched.has(name) || Boolean(meta.fields[name]?.bilingual && touched.has(`${name}_en`) && touched.has(`${name}_ar`));
  const errorOf = (name: string): string | undefined => {
    if (refused[name]) return refused[name];
    const error = broken.get(name);
    if (!error || !(attempted || wasIn(name) || error.fields?.some(wasIn))) return undefined;
    return error.message ?? intl.formatMessage({ id: error.key.replace('field.', 'form.error.') }, error.values);
  };
  return {
    start,
    now,
    whole,
    broken,
    told,
    attempted,
    errorOf,
    touch,
    change,
    required: useMemo(() => requiredNow(meta, whole), [meta, whole]),
    dirty: changedNames(start, now).length > 0,
    attempt: useCallback(() => {
      setAttempted(true);
      setTold((times) => times + 1);
    }, []),
    refuse: useCallback((errors: Refused) => {
      setRefused(errors);
      setTold((times) => times + 1);
    }, []),
    reset: (values, typed = values) => {
      setStart(values);
      setNow(typed);
      setTouched(new Set());
      setAttempted(false);
      setRefused(NONE);
    },
  };
}
