import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Field, Input, Radio } from '../kit/index.ts';
import { brokenLink } from './auth.ts';
import { useRefusal } from '../page/refusal.ts';
import type { BrokenLink } from './auth.ts';
import { isEmail, isPhone } from '../page/checks.ts';
import { FormAlert, TextField } from '../page/fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { confirmRequest, domainFor, REQUESTED, storeRequest } from './registration-calls.ts';
import { useMetaText } from '../i18n/texts.tsx';
import type { RegistrationValues } from './registration-calls.ts';
import type { FormState } from '../page/use-form.ts';
import { useForm } from '../page/use-form.ts';

const EMPTY: RegistrationValues = {
  company_name: '',
  email: '',
  full_name: '',
  phone: '',
  country_id: '',
  city_id: '',
  is_grc: REQUESTED[0]?.value ?? '0',
  country: '',
  city: '',
};
/** Label of each field, for the list of missing fields. */
const LABELS = {
  company_name: 'company',
  email: 'email',
  full_name: 'name',
  phone: 'phone',
  country_id: 'country',
  city_id: 'city',
  is_grc: 'platform',
} as const;
type Asked = keyof typeof LABELS;

/** The applications that a workspace can be requested for, as boxes; fixed once requested. */
function Platform({ form, settled }: { form: FormState<RegistrationValues>; settled: boolean }) {
  const label = useId();
  const metaText = useMetaText();
  return (
    <div className="k-field wide" role="radiogroup" aria-labelledby={label} aria-required="true">
      <span className="k-label" id={label}>
        <FormattedMessage id="public.register.platform" />
        <span className="k-req" aria-hidden="true">
          *
        </span>
      </span>
      <div className="choice-boxes">
        {REQUESTED.map(({ value, name, product, about }) => (
          <label key={value} className="choice-box">
            <Radio
              name="is_grc"
              value={value}
              aria-label={product}
              checked={form.values.is_grc === value}
              disabled={settled && form.values.is_grc !== value}
              onChange={() => form.set('is_grc', value)}
            />
            <b>{product}</b>
            <em>{metaText(`applications.${name}.registration`, about)}</em>
          </label>
        ))}
      </div>
    </div>
  );
}

export interface RegistrationFormProps {
  /** Called after the request was stored. */
  onSent: (values: RegistrationValues) => void;
  onCancel: () => void;
  /** A sent request: the form confirms it instead of creating one. */
  sent?: { values: RegistrationValues; token: string; onBroken: (why: BrokenLink) => void };
  /** Arranges form and buttons: a dialog has its own footer. */
  frame: (form: ReactNode, foot: ReactNode) => ReactElement;
}

/** The request for a workspace (VR-10, VR-11, VR-25): the domain is derived from the e-mail, the city depends on the country. */
export function RegistrationForm({ onSent, onCancel, sent, frame }: RegistrationFormProps) {
  const { formatMessage, formatList } = useIntl();
  const id = useId();
  const refuse = useRefusal(null);
  const text = (id: string): string => formatMessage({ id });
  const form = useForm<RegistrationValues>({
    initial: sent?.values ?? EMPTY,
    check: (values) => {
      const empty = (Object.keys(LABELS) as Asked[]).filter((name) => !values[name].trim());
      return {
        ...(isEmail(values.email) ? {} : { email: text('public.field.email_invalid') }),
        ...(isPhone(values.phone) ? {} : { phone: text('public.field.phone_invalid') }),
        ...Object.fromEntries(empty.map((name) => [name, text('public.field.required')])),
      };
    },
    send: async (values) => {
      await (sent ? confirmRequest(values, sent.token) : storeRequest(values));
      onSent(values);
    },
    refuse: (error) => {
      const why = sent && brokenLink(error);
      if (why) sent.onBroken(why);
      return refuse(error);
    },
  });
  const missing = form.wrong.map((name) => text(`public.register.${LABELS[name as Asked]}`));
  const fields = (
    <form id={id} noValidate onSubmit={form.submit} className="two-col">
      {form.refusal && (
        <div className="wide">
          <FormAlert>{form.refusal}</FormAlert>
        </div>
      )}
      <div className="wide">
        <TextField
          form={form}
          name="company_name"
          label={text('public.register.company')}
          required
          autoComplete="organization"
          maxLength={150}
          autoFocus
        />
      </div>
      <TextField
        form={form}
        name="email"
        type="email"
        label={text('public.register.email')}
        required
        latin
        autoComplete="email"
        locked={Boolean(sent)}
      />
      <Domain value={domainFor(form.values)} />
      <TextField form={form} name="full_name" label={text('public.register.name')} required autoComplete="name" maxLength={150} />
      <TextField form={form} name="phone" type="tel" label={text('public.register.phone')} required latin autoComplete="tel" />
      <PlaceFields form={form} />
      <Platform form={form} settled={Boolean(sent)} />
    </form>
  );
  const foot = (
    <>
      <span className="k-help grow" role="status">
        <FormattedMessage id="public.register.left" values={{ n: missing.length }} />
      </span>
      <Button variant="ghost" onClick={onCancel}>
        <FormattedMessage id="public.register.cancel" />
      </Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        busy={form.sending}
        disabledReason={
          missing.length > 0
            ? formatMessage({ id: 'public.register.missing' }, { fields: formatList(missing, { type: 'conjunction' }) })
            : undefined
        }
      >
        <FormattedMessage id={sent ? 'public.register.confirm' : 'public.register.submit'} />
      </Button>
    </>
  );
  return frame(fields, foot);
}

/** Derived from the e-mail, read-only (VR-25). */
function Domain({ value }: { value: string }) {
  return (
    <Field
      label={<FormattedMessage id="public.register.domain" />}
      labelEnd={
        <span className="label-hint">
          <FormattedMessage id="public.register.domain_hint" />
        </span>
      }
    >
      {(ids) => <Input {...ids} name="domain_name" className="latin" locked tabIndex={-1} value={value} />}
    </Field>
  );
}
