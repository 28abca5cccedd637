import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { Broken } from './check.ts';
import { check, fieldOf } from './check.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { changedNames } from './values.ts';

/** Texts that the server gave, by input or field name. */
export type Refused = Readonly<Record<string, string>>;

export interface FormState {
  start: Values;
  now: Values;
  /** What the schema says now, shown or not. */
  broken: Broken;
  dirty: boolean;
  /** How often errors were shown at once: after each the first of them takes the focus. */
  told: number;
  errorOf: (name: string) => string | undefined;
  touch: (name: string) => void;
  change: (next: Values, name?: string) => void;
  /** Shows all errors from now on. */
  attempt: () => void;
  refuse: (errors: Refused) => void;
  /** Begins anew with other values. */
  reset: (start: Values) => void;
}

const NONE: Refused = {};

/** Values, what is wrong with them, and when to say so: after leaving the field or trying to save; typing clears the server's word. */
export function useValues(meta: EntityMeta, verb: Verb, validator: FormValidator, initial: () => Values): FormState {
  const intl = useIntl();
  const [start, setStart] = useState(initial);
  const [now, setNow] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [told, setTold] = useState(0);
  const [refused, setRefused] = useState(NONE);
  const broken = useMemo(() => check(meta, verb, validator, start, now), [meta, verb, validator, start, now]);

  const touch = useCallback((name: string) => setTouched((seen) => (seen.has(name) ? seen : new Set(seen).add(name))), []);
  const change = useCallback((next: Values, name?: string) => {
    setNow(next);
    if (name === undefined) return;
    const gone = new Set([name, fieldOf(meta, name)]);
    setRefused((old) => (Object.keys(old).some((key) => gone.has(key)) ? Object.fromEntries(Object.entries(old).filter(([key]) => !gone.has(key))) : old));
  }, [meta]);

  const errorOf = (name: string): string | undefined => {
    if (refused[name]) return refused[name];
    const error = broken.get(name);
    const shown = attempted || touched.has(name) || (meta.fields[name]?.bilingual && touched.has(`${name}_en`) && touched.has(`${name}_ar`));
    return error && shown ? intl.formatMessage({ id: error.key.replace('field.', 'form.error.') }, error.values) : undefined;
  };
  return {
    start, now, broken, told, errorOf, touch, change,
    dirty: changedNames(start, now).length > 0,
    attempt: useCallback(() => { setAttempted(true); setTold((times) => times + 1); }, []),
    refuse: useCallback((errors: Refused) => { setRefused(errors); setTold((times) => times + 1); }, []),
    reset: (values) => { setStart(values); setNow(values); setTouched(new Set()); setAttempted(false); setRefused(NONE); },
  };
}
