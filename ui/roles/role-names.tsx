import { FormattedMessage, useIntl } from 'react-intl';
import { Field, Input, Textarea } from '../kit/index.ts';
import type { Names, RoleDraft } from './use-role-draft.ts';

const FIELDS = [
  ['name_en', 'ltr', 100],
  ['name_ar', 'rtl', 100],
  ['code', 'ltr', 60],
] as const satisfies readonly (readonly [keyof Names, 'ltr' | 'rtl', number])[];

/** The two names side by side, each in its direction, the code, which cannot be changed later, and the description. */
export function RoleNames({ draft, isNew, readOnly }: { draft: RoleDraft; isNew: boolean; readOnly: boolean }) {
  const { formatMessage } = useIntl();
  const errorOf = (name: string): string | undefined =>
    draft.errors[name]?.[0] ?? (name === 'name_en' ? draft.errors['name']?.[0] : undefined);
  return (
    <div className="ro-names">
      {FIELDS.map(([name, dir, max]) => (
        <Field
          key={name}
          label={<FormattedMessage id={`roles.field.${name}`} />}
          required={name === 'code' && isNew}
          error={errorOf(name)}
          help={name === 'code' && isNew ? formatMessage({ id: 'roles.field.code.help' }) : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              dir={dir}
              maxLength={max}
              value={draft.names[name]}
              locked={readOnly || (name === 'code' && !isNew)}
              autoFocus={isNew && name === 'name_en'}
              onChange={(event) => draft.setName(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field label={<FormattedMessage id="roles.field.description" />} error={errorOf('description')}>
        {(ids) => (
          <Textarea
            {...ids}
            dir="auto"
            maxLength={1000}
            value={draft.names.description}
            locked={readOnly}
            onChange={(event) => draft.setName('description', event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
