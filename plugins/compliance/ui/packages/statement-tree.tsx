import type { ReactElement, ReactNode } from 'react';
import type { Parameter, Statement } from './types.ts';

const INSERT = /\{\{\s*insert:\s*param,\s*([\w.-]+)\s*\}\}/g;

/** The text of a parameter: its value, else its choices, else its name. */
export const saidOf = ({ id, label, values, select }: Parameter): string =>
  values?.join(', ') || select?.choice?.join(' / ') || label || id;

/** A text with highlighted parameters. */
export function Prose({ text, params }: { text: string; params: readonly Parameter[] }): ReactElement {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(INSERT)) {
    const param = params.find(({ id }) => id === found[1]);
    parts.push(
      text.slice(from, found.index),
      <span key={found.index} className="pk-param" title={found[1]}>
        {param ? saidOf(param).replace(INSERT, '…') : found[1]}
      </span>,
    );
    from = found.index + found[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}

const labelOf = ({ props }: Statement): string | undefined =>
  props?.find((p) => p.name === 'label' && p.class === undefined && p.ns === undefined)?.value;

/** A text as nested numbered items. */
export function StatementTree({ statement, params }: { statement: Statement; params: readonly Parameter[] }): ReactElement {
  return (
    <div className="pk-statement" dir="auto">
      {statement.prose && (
        <p>
          <Prose text={statement.prose} params={params} />
        </p>
      )}
      <Items of={statement.parts ?? []} params={params} />
    </div>
  );
}

function Items({ of: items, params }: { of: readonly Statement[]; params: readonly Parameter[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <ol>
      {items.map((item, i) => (
        <li key={i}>
          <span className="pk-label num">{labelOf(item)}</span>
          <div>
            {(item.prose ?? item.title) && <Prose text={item.prose ?? item.title ?? ''} params={params} />}
            <Items of={item.parts ?? []} params={params} />
          </div>
        </li>
      ))}
    </ol>
  );
}
