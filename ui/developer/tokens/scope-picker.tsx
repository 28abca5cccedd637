import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { holdsText } from '../../../core/shared/fold.ts';
import { useMetaText } from '../../i18n/texts.tsx';
import { Checkbox, Input } from '../../kit/index.ts';
import { PERMISSION_GROUPS, usePermissionWords } from '../permission-words.ts';
import { heldGroups } from './token.ts';

export interface ScopePickerProps {
  /** Permissions of the reader. */
  held: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Single permissions by module, with a search; the check box of a module selects all its shown permissions. */
export function ScopePicker({ held, chosen, onChange }: ScopePickerProps) {
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const words = usePermissionWords();
  const [text, setText] = useState('');
  const groups = heldGroups(held, PERMISSION_GROUPS)
    .map((g) => {
      const label = g.id === 'other' ? formatMessage({ id: 'developer.scope.other' }) : t(`permissions.${g.id}`, g.label);
      return {
        id: g.id,
        label,
        permissions: g.permissions
          .map((p) => ({ id: p.id, label: words(p.id) }))
          .filter((p) => holdsText(text, `${label} ${p.label} ${p.id}`)),
      };
    })
    .filter((g) => g.permissions.length > 0);
  const set = (ids: readonly string[], on: boolean): void =>
    onChange(on ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((p) => !ids.includes(p))));
  return (
    <div className="dev-scopes">
      <Input
        icon="magnifying-glass"
        type="search"
        aria-label={formatMessage({ id: 'developer.scope.search' })}
        placeholder={formatMessage({ id: 'developer.scope.search' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="dev-scope-list" tabIndex={0} role="group" aria-label={formatMessage({ id: 'developer.scopes' })}>
        {groups.map(({ id, label, permissions }) => {
          const ids = permissions.map((p) => p.id);
          const on = ids.filter((p) => chosen.has(p)).length;
          return (
            <fieldset key={id}>
              <legend className="sr">{label}</legend>
              <Checkbox
                checked={on === ids.length}
                indeterminate={on > 0 && on < ids.length}
                onChange={(event) => set(ids, event.target.checked)}
              >
                <b>{label}</b>
              </Checkbox>
              {permissions.map((p) => (
                <Checkbox key={p.id} checked={chosen.has(p.id)} onChange={(event) => set([p.id], event.target.checked)}>
                  {p.label}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
        {groups.length === 0 && (
          <p className="muted">
            <FormattedMessage id="developer.search.none" />
          </p>
        )}
      </div>
    </div>
  );
}
