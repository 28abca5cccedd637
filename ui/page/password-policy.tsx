import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../kit/index.ts';
import { PASSWORD_RULES } from './checks.ts';

/** The password rules (VR-04), each ticked once the typed password meets it. */
export function PasswordPolicy({ password }: { password: string }) {
  const { formatMessage } = useIntl();
  return (
    <ul className="policy" aria-label={formatMessage({ id: 'public.password.rules' })}>
      {PASSWORD_RULES.map(({ name, met }) => {
        const done = met(password);
        return (
          <li key={name} className={done ? 'met' : undefined}>
            <Icon name={done ? 'check' : 'minus'} size={12} />
            <FormattedMessage id={`public.password.rule.${name}`} />
            <span className="sr">
              <FormattedMessage id={done ? 'public.password.rule.met' : 'public.password.rule.open'} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
