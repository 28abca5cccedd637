import type { ReactElement } from 'react';
import { Switch } from '../kit/index.ts';
import { marksOf } from './definition.ts';
import type { DefinitionScope } from './definition-input.tsx';

/** Required, filter, search, in the list: each a switch with an explanation. */
export function Marks({ scope: { state, meta, prefix } }: { scope: DefinitionScope }): ReactElement {
  return (
    <ul className="cf-marks">
      {marksOf(state.now.type).map((mark) => {
        const field = meta.fields[mark];
        const id = `${prefix}-${mark}`;
        return (
          <li key={mark}>
            <label className="grow" htmlFor={id}>
              <span className="strong">{field?.label}</span>
              <small id={`${id}-help`}>{state.errors[mark] ?? field?.help}</small>
            </label>
            <Switch
              id={id}
              aria-describedby={`${id}-help`}
              checked={state.now[mark]}
              onChange={(event) => state.set(mark, event.target.checked)}
            />
          </li>
        );
      })}
    </ul>
  );
}
