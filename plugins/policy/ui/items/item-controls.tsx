import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Glyph, Ltr, useApi } from '../../../../ui/index.ts';

export interface Control {
  id: number;
  ref_no: string;
  title: string;
  framework: string;
  /** What the last audit found, for readers of rounds. */
  result: { label: string; kind: 'done' | 'partial' | 'none' | 'not_applicable' | 'not_assessed' } | null;
}

/** Framework controls of the policy, by their keys. */
export function useControls(policy: number): ReadonlyMap<number, Control> {
  const { data } = useApi<{ data: Control[] }>(`policy-controls/${policy}`);
  return new Map((data?.data ?? []).map((control) => [control.id, control]));
}

const of = (item: Row, controls: ReadonlyMap<number, Control>): Control[] =>
  ((item['node_ids'] ?? []) as number[]).flatMap((id) => controls.get(id) ?? []);

interface Props {
  item: Row;
  controls: ReadonlyMap<number, Control>;
}

/** Below the text of an item: what it satisfies, as tags. */
export function ControlTags({ item, controls }: Props): ReactElement | null {
  const own = of(item, controls);
  if (!own.length) return null;
  return (
    <ul className="pi-tags">
      {own.map((control) => (
        <li key={control.id} title={control.title}>
          <Ltr>
            <b>{control.framework}</b> {control.ref_no}
          </Ltr>
        </li>
      ))}
    </ul>
  );
}

const TONE = { done: 'done', partial: 'waiting', none: 'stop', not_applicable: 'todo', not_assessed: 'todo' } as const;

/** Beside the text: the controls of the chosen item, each with what the last audit found. */
export function Satisfies({ item, controls }: Props): ReactElement | null {
  const own = of(item, controls);
  if (!own.length) return null;
  return (
    <section className="pi-satisfies">
      <h3>
        <FormattedMessage id="policy.items.satisfies" />
      </h3>
      <ul>
        {own.map((control) => {
          const tone = control.result ? TONE[control.result.kind] : 'todo';
          return (
            <li key={control.id}>
              <Glyph name={tone} tone={tone} />
              <span>
                <bdi>{control.title}</bdi>
                <span className="pi-control">
                  <bdi>
                    {control.framework} <Ltr>{control.ref_no}</Ltr>
                  </bdi>
                  {control.result && <span data-tone={tone}>{control.result.label}</span>}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
