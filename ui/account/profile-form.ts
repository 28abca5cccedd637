import { useIntl } from 'react-intl';
import type { SessionUser } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { useSession } from '../data/index.ts';
import { useRefusal } from '../page/refusal.ts';
import { isEmail, isPhone } from '../page/checks.ts';
import { useForm } from '../page/use-form.ts';
import type { FormState } from '../page/use-form.ts';
import { saveProfile } from './account-calls.ts';

/** The typed profile; `current_password` is required only if the e-mail changes. */
export interface Profile {
  full_name_en: string;
  full_name_ar: string;
  email: string;
  phone: string;
  locale: string;
  /** Empty: as the organisation. */
  date_style: string;
  amount_style: string;
  current_password: string;
}

const profileOf = (user: SessionUser): Profile => ({
  full_name_en: user.full_name_en ?? '',
  full_name_ar: user.full_name_ar ?? '',
  email: user.email,
  phone: user.phone ?? '',
  locale: user.locale ?? user.tenant.locale,
  date_style: user.date_style ?? '',
  amount_style: user.amount_style ?? '',
  current_password: '',
});

/**
 * The own profile as a form: only changed fields are sent, errors are shown at their fields.
 * @param user the signed-in user
 */
export function useProfileForm(user: SessionUser): FormState<Profile> {
  const { formatMessage } = useIntl();
  const { refresh } = useSession();
  const refuse = useRefusal(null);
  const text = (id: string): string => formatMessage({ id });
  const form: FormState<Profile> = useForm<Profile>({
    initial: profileOf(user),
    check: (values) => ({
      ...(values.full_name_en.trim() || values.full_name_ar.trim() ? {} : { [`full_name_${LANGUAGES[0]}`]: text('account.name_one') }),
      ...(isEmail(values.email) ? {} : { email: text(values.email.trim() ? 'account.email_invalid' : 'account.required') }),
      ...(!values.phone.trim() || isPhone(values.phone) ? {} : { phone: text('account.phone_invalid') }),
      ...(values.email.trim() === user.email || values.current_password ? {} : { current_password: text('account.required') }),
    }),
    send: async (values) => {
      const sent = Object.fromEntries(form.changed.map((name) => [name, values[name].trim()]));
      form.reset(
        profileOf(await saveProfile({ ...sent, ...(values.current_password ? { current_password: values.current_password } : {}) })),
      );
      await refresh();
    },
    refuse,
  });
  return form;
}
