import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, Input, Segmented } from '../kit/index.ts';
import { matching, stateOf, withPermissions } from './catalogue.ts';
import type { Group, Show } from './catalogue.ts';
import { PermissionGroup } from './permission-group.tsx';

export interface PermissionEditorProps {
  groups: readonly Group[];
  chosen: ReadonlySet<string>;
  before: ReadonlySet<string>;
  /** Permissions of the editing person, who can grant only these. */
  held: ReadonlySet<string>;
  readOnly: boolean;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** All permissions by module, with search, filter, and links to the modules. */
export function PermissionEditor({ groups, chosen, before, held, readOnly, onChange }: PermissionEditorProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>(readOnly ? 'chosen' : 'all');
  const [beyond, setBeyond] = useState(false);
  const found = matching(
    groups,
    text,
    ({ id }) => show === 'all' || (show === 'chosen' ? chosen.has(id) : chosen.has(id) !== before.has(id)),
  );
  // Modules in which the editor can grant nothing, and nothing is granted, are hidden.
  const far = (g: Group): boolean => !g.permissions.some((p) => held.has(p.id) || chosen.has(p.id) || before.has(p.id));
  const hidden = text || show !== 'all' || beyond ? [] : found.filter(far);
  const shown = found.filter((g) => !hidden.includes(g));
  const items = (['all', 'chosen', ...(readOnly ? [] : (['changed'] as const))] as const).map((value) => ({
    value,
    label: formatMessage({ id: `roles.show.${value}` }),
  }));
  return (
    <div className="ro-editor">
      <nav className="ro-modules" aria-label={formatMessage({ id: 'roles.modules' })}>
        {shown.map((g) => {
          const { on, of } = stateOf(groups.find((all) => all.id === g.id) ?? g, chosen);
          return (
            <a
              key={g.id}
              href={`#module-${g.id}`}
              data-some={on > 0 || undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`module-${g.id}`)?.scrollIntoView({ block: 'start' });
              }}
            >
              <span className="cut">{g.label}</span>
              <span className="num">
                {on}/{of}
              </span>
            </a>
          );
        })}
      </nav>
      <div className="ro-permissions">
        <div className="ro-tools">
          <Input
            icon="magnifying-glass"
            type="search"
            aria-label={formatMessage({ id: 'roles.search' })}
            placeholder={formatMessage({ id: 'roles.search' })}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Segmented<Show> label={formatMessage({ id: 'roles.show' })} value={show} onChange={setShow} items={items} />
        </div>
        {shown.map((g) => (
          <PermissionGroup
            key={g.id}
            group={g}
            chosen={chosen}
            before={before}
            held={held}
            readOnly={readOnly}
            set={(ids, on) => onChange(withPermissions(chosen, ids, on, held))}
          />
        ))}
        {shown.length === 0 && <Empty title={<FormattedMessage id={`roles.show.${text ? 'none' : show}.empty`} />} />}
        {hidden.length > 0 && (
          <Button variant="ghost" icon="lock" className="ro-beyond" onClick={() => setBeyond(true)}>
            <FormattedMessage id="roles.beyond" values={{ n: hidden.length }} />
          </Button>
        )}
      </div>
    </div>
  );
}
