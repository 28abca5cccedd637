import { FormattedMessage, useIntl } from 'react-intl';
import { directionOf } from '../boot/boot.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { Field, Input, Textarea } from '../kit/index.ts';
import type { Names, RoleDraft } from './use-role-draft.ts';

const FIRST = `name_${LANGUAGES[0]}` as const;

const FIELDS: readonly (readonly [keyof Names, 'ltr' | 'rtl', number])[] = [
  ...LANGUAGES.map((lang) => [`name_${lang}`, directionOf(lang), 100] as const),
  ['code', 'ltr', 60],
];

/** The two names side by side, each in its direction, the code, which cannot be changed later, and the description. */
export function RoleNames({ draft, isNew, readOnly }: { draft: RoleDraft; isNew: boolean; readOnly: boolean }) {
  const { formatMessage } = useIntl();
  const errorOf = (name: string): string | undefined => draft.errors[name]?.[0] ?? (name === FIRST ? draft.errors['name']?.[0] : undefined);
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
              autoFocus={isNew && name === FIRST}
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
