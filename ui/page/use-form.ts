import { useState } from 'react';
import type { FormEvent } from 'react';

type Texts<K extends string> = Partial<Record<K, string>>;

export interface FormSpec<V extends object> {
  initial: V;
  /** What is wrong with which field, in the reader's language; an empty object when the form may be sent. */
  check: (values: V) => Texts<keyof V & string>;
  /** Sends the valid form. Throwing keeps the form; see `refuse`. */
  send: (values: V) => Promise<void>;
  /** Turns what `send` threw into texts: one per field, and one for the form as a whole. */
  refuse: (error: unknown) => { fields?: Record<string, string>; form?: string };
}

export interface FormState<V extends object> {
  values: V;
  /** Changes a field and clears the server's word on it (VR-11). */
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** A field was left: from now on its own error shows, if anything was typed in it. */
  leave: (name: keyof V & string) => void;
  /** The text to show under a field, if any. */
  error: (name: keyof V & string) => string | undefined;
  /** Names of the fields that are not yet right. */
  wrong: (keyof V & string)[];
  /** Names of the fields that differ from what was there at first, or since the last `reset`. */
  changed: (keyof V & string)[];
  /** Starts anew from these values, or from those at the beginning. */
  reset: (values?: V) => void;
  sending: boolean;
  /** What the server said about the form as a whole. */
  refusal: string | undefined;
  submit: (event: FormEvent) => void;
}

/**
 * A small form: values, the fields' own errors (shown once a field was left), the server's errors (shown until the
 * field is typed in) and one submit at a time. Nothing is sent while a field is wrong (VR-02).
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
      // A refusal of a field that this form does not show must not get lost.
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
    // A field that was only passed by is not scolded; the line would also move the button away under the pointer.
    leave: (name) => typed.has(name) && setLeft((before) => new Set(before).add(name)),
    error: (name) => server[name] ?? (left.has(name) ? own[name] : undefined),
    submit(event) {
      event.preventDefault();
      if (wrong.length > 0) setLeft((before) => new Set([...before, ...wrong]));
      else if (!sending) void run();
    },
  };
}
