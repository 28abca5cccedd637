import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input, Ltr } from '../../../../ui/index.ts';
import { shownOf } from './nodes.ts';
import type { MapNode } from './types.ts';

export interface NodeListProps {
  label: string;
  nodes: readonly MapNode[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Enter, on the selected one. */
  onEnter: () => void;
  /** Filter of the list. */
  fits?: (node: MapNode) => boolean;
  /** Controls mapped to the one selected in the other list. */
  linked?: ReadonlySet<number>;
  mark: (node: MapNode) => ReactNode;
  /** Filters beside the search. */
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The controls of a package below their headings. Arrow keys step through them, from the search input and from the list. */
export function NodeList({ label, nodes, chosen, onChoose, onEnter, fits, linked, mark, beside, ref }: NodeListProps): ReactElement {
  const word = useIntl().formatMessage({ id: 'compliance.mapping.search' }, { name: label });
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  const typed = useDeferredValue(words.trim());
  const shown = useMemo(() => shownOf(nodes, typed, fits), [nodes, typed, fits]);
  const options = useMemo(() => shown.filter(({ assessable }) => assessable), [shown]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const press = (event: KeyboardEvent): void => {
    const at = options.findIndex((node) => node.id === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1) }[event.key];
    const next = to === undefined ? undefined : options[Math.min(to, options.length - 1)];
    if (next) onChoose(next.id);
    else if (event.key === 'Enter' && at >= 0) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <section className="mp-side" aria-label={label} onKeyDown={press}>
      <div className="mp-side-head">
        <h2 className="h-13 cut">
          <bdi>{label}</bdi>
        </h2>
        <Input
          ref={ref}
          size="sm"
          type="search"
          icon="magnifying-glass"
          dir="auto"
          value={words}
          aria-label={word}
          aria-controls={id}
          placeholder={word}
          onChange={(event) => setWords(event.target.value)}
        />
        {beside}
      </div>
      <ul
        ref={list}
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
      >
        {shown.map((node) =>
          node.assessable ? (
            <li
              key={node.id}
              id={`${id}-${node.id}`}
              role="option"
              aria-selected={node.id === chosen}
              data-linked={linked?.has(node.id) || undefined}
              onClick={() => onChoose(node.id)}
            >
              <Ltr className="num">{node.ref_no}</Ltr>
              <bdi className="mp-title">{node.title}</bdi>
              <span className="mp-mark">{mark(node)}</span>
            </li>
          ) : (
            <li key={node.id} role="presentation" className="mp-heading" data-depth={Math.min(node.depth, 2)}>
              <Ltr className="num">{node.ref_no}</Ltr>
              <bdi className="cut">{node.title}</bdi>
            </li>
          ),
        )}
        {options.length === 0 && (
          <li role="presentation" className="mp-no muted">
            <FormattedMessage id="compliance.mapping.no_match" />
          </li>
        )}
      </ul>
    </section>
  );
}
