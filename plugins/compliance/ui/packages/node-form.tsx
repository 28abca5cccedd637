import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldInput, Skeleton, useEntityMeta, useLatest } from '../../../../ui/index.ts';
import type { PackNode } from './types.ts';
import type { Outline } from './use-outline.ts';

const FIELDS = [
  ['ref_no', 'node_type'],
  ['title'],
  ['text'],
  ['guidance'],
  ['typical_evidence'],
  ['assessable', 'weight'],
  ['groups', 'data_levels'],
] as const;
/** Debounce of saving; the field also saves on blur. */
const PAUSE = 900;

/** All fields of a node in a draft; saved automatically. */
export function NodeForm({ node, outline }: { node: PackNode; outline: Outline }): ReactElement {
  const { data: meta } = useEntityMeta('package_node');
  const { values, errors, change, keep } = useAutosave(node, outline);
  if (!meta) return <Skeleton height={240} />;
  return (
    <form className="pk-form" aria-labelledby="pk-node" onSubmit={(event) => event.preventDefault()} onBlur={keep}>
      <h2 id="pk-node" className="sr">
        <FormattedMessage id="compliance.package.part" values={{ ref: node.ref_no }} />
      </h2>
      {FIELDS.map((row) => (
        <div key={row[0]} className="pk-form-row" data-pair={row.length > 1 || undefined}>
          {row.map((name) => (
            <FieldInput key={name} meta={meta} name={name} values={values} onChange={change} errors={errors} />
          ))}
        </div>
      ))}
    </form>
  );
}

type Values = Readonly<Record<string, unknown>>;

function useAutosave(
  node: PackNode,
  outline: Outline,
): { values: Values; errors: Readonly<Record<string, string>>; change: (input: string, value: unknown) => void; keep: () => void } {
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const pending = useRef<Values>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = (): void => {
    clearTimeout(timer.current);
    const changes = pending.current;
    if (Object.keys(changes).length === 0) return;
    pending.current = {};
    void outline.save(node.id, changes).then((refused) => {
      if (!refused) {
        setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => changes[name] !== value)));
        return;
      }
      const told = Object.entries(refused.errors).flatMap(([name, texts]) => (texts[0] ? [[name, texts[0]] as const] : []));
      setErrors(Object.fromEntries(told.length ? told : Object.keys(changes).map((name) => [name, refused.texts[0] ?? refused.code])));
    });
  };
  const latest = useLatest(keep);
  // Pending input is saved when another node is selected.
  useEffect(() => () => latest.current(), [latest]);
  const change = (input: string, value: unknown): void => {
    setTyped((now) => ({ ...now, [input]: value }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== input)));
    pending.current = {
      ...pending.current,
      [input]: value,
      ...(input === 'node_type' ? { assessable: value === 'control' || value === 'subcontrol' } : {}),
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE);
  };
  return { values: { ...node, ...typed }, errors, change, keep };
}
