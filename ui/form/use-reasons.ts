import { useIntl } from 'react-intl';
import type { RefObject } from 'react';
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { Section } from './layout.ts';
import { reasonsOf } from './layout.ts';
import type { ReasonLink } from './reasons.tsx';
import type { FormFile } from './use-form-file.ts';
import type { GridsState } from './use-grids.ts';
import type { FormState } from './use-values.ts';

export interface ReasonsOptions {
  meta: EntityMeta;
  sections: readonly Section[];
  state: FormState;
  grids: GridsState;
  file: FormFile;
  /** Prefix of the ids of inputs. */
  prefix: string;
  root: RefObject<HTMLElement | null>;
}

/** All that prevents saving, with links: the file, fields in the order of the form, then cells of grids. */
export function useReasons({ meta, sections, state, grids, file, prefix, root }: ReasonsOptions): ReasonLink[] {
  const intl = useIntl();
  const go = (input: string) => (): void => {
    state.touch(input);
    const control = root.current?.querySelector<HTMLElement>(`[id="${CSS.escape(`${prefix}_${input}`)}"]`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  };
  const fields = reasonsOf(meta, sections, state.broken).map(({ name, label, input }): ReasonLink => ({
    key: name,
    label: isMissing(state, name) ? label : intl.formatMessage({ id: 'form.to_correct' }, { field: label }),
    ...(input ? { go: go(input) } : {}),
  }));
  const cells = grids.faults.map(({ grid, key, column, label }): ReasonLink => ({
    key: `${grid}.${key}.${column}`,
    label,
    go: () => grids.go(grid, key, column),
  }));
  const missing = file.missing ? [{ key: 'file', label: intl.formatMessage({ id: 'form.file' }), go: go('$file') }] : [];
  return [...missing, ...fields, ...cells];
}

const isMissing = (state: FormState, name: string): boolean =>
  [name, `${name}_en`, `${name}_ar`].every((input) => (state.broken.get(input)?.key ?? 'field.required') === 'field.required');
