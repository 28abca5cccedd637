import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { boot } from '../data/index.ts';
import { Button, FieldError } from '../kit/index.ts';
import { ChoiceRow } from './choice-row.tsx';
import { blankChoice } from './definition.ts';
import type { DraftChoice } from './definition.ts';
import type { DefinitionScope } from './definition-input.tsx';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';

const MOST = 200;

/** The choices of a field: add, label in both languages, colour, sort, remove. */
export function ChoicesEditor({ scope: { state, meta, prefix } }: { scope: DefinitionScope }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const { choices } = state.now;
  const set = (next: readonly DraftChoice[]): void => state.set('choices', [...next]);
  const byKey = (key: string): DraftChoice => choices.find((choice) => choice.key === key)!;
  useSort(
    list,
    choices.map(({ key }) => key),
    'choices',
    (id, target, after) => set(moved(choices, byKey(id), byKey(target), after)),
  );
  useEffect(() => {
    if (fresh)
      list.current?.querySelector<HTMLElement>(`[data-sort="${fresh}"] input[lang="${boot.locale === 'ar' ? 'ar' : 'en'}"]`)?.focus();
  }, [fresh]);
  const add = (at: number): void => {
    const key = `new-${Math.max(0, ...choices.map((choice) => Number(/^new-(\d+)$/.exec(choice.key)?.[1] ?? 0))) + 1}`;
    set(choices.toSpliced(at, 0, blankChoice(key)));
    setFresh(key);
  };
  const error = state.errors['choices'];
  return (
    <fieldset id={`${prefix}-choices`} className="k-field cf-choices" aria-describedby={`${prefix}-choices-help`}>
      <legend className="k-label">
        {meta.fields['choices']?.label}
        <span className="k-req" aria-hidden="true">
          *
        </span>
      </legend>
      <ul ref={list}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            place={index + 1}
            isLast={index === choices.length - 1}
            onChange={(next) => set(choices.with(index, next))}
            onStep={(by) => set(stepped(choices, choice, by))}
            onAdd={() => add(index + 1)}
            onRemove={() => set(choices.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {choices.length < MOST && (
        <Button size="sm" icon="plus" className="cf-start" onClick={() => add(choices.length)}>
          <FormattedMessage id="custom.choice.add" />
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
      <span id={`${prefix}-choices-help`} className="k-help">
        <FormattedMessage id="custom.choice.help" />
      </span>
    </fieldset>
  );
}
