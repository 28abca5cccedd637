import { useState } from 'react';
import type { FormEvent } from 'react';

type Texts<K extends string> = Partial<Record<K, string>>;

export interface FormSpec<V extends object> {
  initial: V;
  /** The errors by field, in the reader's language; an empty object if the form is valid. */
  check: (values: V) => Texts<keyof V & string>;
  /** Submits the valid form. If it throws, the form keeps its values; see `refuse`. */
  send: (values: V) => Promise<void>;
  /** Turns what `send` threw into texts: one per field, and one for the form as a whole. */
  refuse: (error: unknown) => { fields?: Record<string, string>; form?: string };
}

export interface FormState<V extends object> {
  values: V;
  /** Changes a field and clears its server error (VR-11). */
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** On blur: from now on the field's own error shows, if anything was typed in it. */
  leave: (name: keyof V & string) => void;
  /** The text to show under a field, if any. */
  error: (name: keyof V & string) => string | undefined;
  /** Names of the invalid fields. */
  wrong: (keyof V & string)[];
  /** Names of the fields that differ from the initial values, or from the last `reset`. */
  changed: (keyof V & string)[];
  /** Resets to these values, or to the initial ones. */
  reset: (values?: V) => void;
  sending: boolean;
  /** The server's error about the form as a whole. */
  refusal: string | undefined;
  submit: (event: FormEvent) => void;
}

/**
 * State of a small form: values, the fields' own errors (shown after blur), the server's errors (shown until the field is typed in) and one
 * submit at a time. Nothing is sent while a field is invalid (VR-02).
 */
export function useForm<V extends object>({ initial, check, send, refuse }: FormSpec<V>): FormState<V> {
  type Name = keyof V & string;
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [typed, setTyped] = useState<ReadonlySet<Name>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [server, setServer] = useState<Texts<Name>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const own = check(values);
  const wrong = (Object.keys(own) as Name[]).filter((name) => own[name]);

  async function run(): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      const { fields = {}, form } = refuse(error);
      setServer(fields as Texts<Name>);
      // The error of a field that is not in this form is shown for the form as a whole.
      const elsewhere = Object.keys(fields)
        .filter((name) => !(name in values))
        .map((name) => fields[name]);
      setRefusal([form, ...elsewhere].filter(Boolean).join(' ') || undefined);
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    wrong,
    sending,
    refusal,
    changed: (Object.keys(values) as Name[]).filter((name) => values[name] !== base[name]),
    reset(next = base) {
      setBase(next);
      setValues(next);
      setTyped(new Set());
      setLeft(new Set());
      setServer({});
      setRefusal(undefined);
    },
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setServer((before) => ({ ...before, [name]: undefined }));
      setTyped((before) => new Set(before).add(name));
    },
    // A field left without typing shows no error; the new line would also move the button away from the pointer.
    leave: (name) => typed.has(name) && setLeft((before) => new Set(before).add(name)),
    error: (name) => server[name] ?? (left.has(name) ? own[name] : undefined),
    submit(event) {
      event.preventDefault();
      if (wrong.length > 0) setLeft((before) => new Set([...before, ...wrong]));
      else if (!sending) void run();
    },
  };
}
