import { useIntl } from 'react-intl';
import { COLOR_PATTERN } from '../../core/shared/patterns.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { SWITCHES } from '../data/modules.ts';
import { useRefusal } from '../page/refusal.ts';
import { useForm } from '../page/use-form.ts';
import type { FormState } from '../page/use-form.ts';
import { useSaveOrganisation } from './organisation.ts';
import type { Organisation } from './organisation.ts';

/** The typed settings; an empty text means none. `modules` are names separated by blanks, in the order of the product. */
export interface Settings {
  company_name_en: string;
  company_name_ar: string;
  cr_number: string;
  vat_number: string;
  logo: string;
  locale: string;
  calendar: string;
  week_start: string;
  currency: string;
  date_style: string;
  amount_style: string;
  light_accent: string;
  light_chart: string;
  dark_accent: string;
  dark_chart: string;
  modules: string;
}

export type SettingsForm = FormState<Settings>;
const COLOURS = ['light_accent', 'dark_accent', 'light_chart', 'dark_chart'] as const;
export type ColourName = (typeof COLOURS)[number];
const HEX = new RegExp(COLOR_PATTERN);

const settingsOf = (o: Organisation): Settings => ({
  company_name_en: o.company_name_en ?? '',
  company_name_ar: o.company_name_ar ?? '',
  cr_number: o.cr_number ?? '',
  vat_number: o.vat_number ?? '',
  logo: o.logo ?? '',
  locale: o.locale,
  calendar: o.calendar,
  week_start: o.week_start,
  currency: o.currency,
  date_style: o.date_style,
  amount_style: o.amount_style,
  light_accent: o.light_accent ?? '',
  light_chart: o.light_chart ?? '',
  dark_accent: o.dark_accent ?? '',
  dark_chart: o.dark_chart ?? '',
  modules: o.modules.join(' '),
});

/** Names of the modules in a value. */
export const modulesIn = (value: string): string[] => value.split(' ').filter(Boolean);

/** The value with a module switched on or off. */
export const withModule = (value: string, name: string, on: boolean): string => {
  const now = new Set(modulesIn(value));
  if (on) now.add(name);
  else now.delete(name);
  return SWITCHES.filter(({ name: one }) => now.has(one))
    .map(({ name: one }) => one)
    .join(' ');
};

const sentValue = (name: string, value: string): unknown => (name === 'modules' ? modulesIn(value) : value.trim() || null);

/** The settings as a form: only changes are sent, errors are shown at their fields. */
export function useSettings(organisation: Organisation): SettingsForm {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const save = useSaveOrganisation();
  const text = (id: string): string => formatMessage({ id });
  const digits = (value: string, count: number, id: string): string | undefined =>
    value.trim() === '' || new RegExp(`^\\d{${count}}$`).test(value.trim()) ? undefined : text(id);
  const form: SettingsForm = useForm<Settings>({
    initial: settingsOf(organisation),
    check: (values) => ({
      ...(values.company_name_en.trim() || values.company_name_ar.trim()
        ? {}
        : { [`company_name_${LANGUAGES[0]}`]: text('tenant.name_one') }),
      cr_number: digits(values.cr_number, 10, 'tenant.cr_number.wrong'),
      vat_number: digits(values.vat_number, 15, 'tenant.vat_number.wrong'),
      ...Object.fromEntries(
        COLOURS.filter((name) => values[name] !== '' && !HEX.test(values[name])).map((name) => [name, text('tenant.colour.wrong')]),
      ),
    }),
    send: async (values) =>
      form.reset(
        settingsOf(await save(organisation, Object.fromEntries(form.changed.map((name) => [name, sentValue(name, values[name])])))),
      ),
    refuse,
  });
  return form;
}
