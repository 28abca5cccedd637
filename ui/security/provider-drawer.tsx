import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGES } from '../boot/languages.ts';
import { api, useApi } from '../data/index.ts';
import { Button, Checkbox, Drawer, Field, Select } from '../kit/index.ts';
import { useRefusal } from '../page/refusal.ts';
import { FormAlert, PasswordField, TextField } from '../page/fields.tsx';
import { HalfField } from '../page/names-field.tsx';
import { useForm, type FormState } from '../page/use-form.ts';
import { CopyLine } from './copy.tsx';
import { domainsOf, type Policy, type Provider } from './providers.ts';

interface DrawerProps {
  provider?: Provider;
  policy: Policy;
  onClose: () => void;
  onSaved: (provider: Provider) => void;
}

const valuesOf = (p?: Provider) => ({
  name_en: p?.name_en ?? '',
  name_ar: p?.name_ar ?? '',
  issuer: p?.issuer ?? '',
  client_id: p?.client_id ?? '',
  client_secret: '',
  scopes: p?.scopes ?? '',
  domains: p?.domains.join(', ') ?? '',
  auto_create: p?.auto_create ?? false,
  role_id: String(p?.role_id ?? ''),
  required: p?.required ?? false,
});
type Values = ReturnType<typeof valuesOf>;

/** Saves the provider, then its secret, which is never part of the record. */
async function save(
  provider: Provider | undefined,
  { client_secret, domains, role_id, name_en, name_ar, scopes, ...values }: Values,
): Promise<Provider> {
  const body = {
    ...values,
    name_en: name_en || null,
    name_ar: name_ar || null,
    scopes: scopes || null,
    domains: domainsOf(domains),
    role_id: role_id ? Number(role_id) : null,
  };
  const options = { quiet: 'refusals' as const, final: true };
  const { data } = provider
    ? await api.put<{ data: Provider }>(`identity-providers/${provider.id}`, {
        body: { ...body, row_version: provider.row_version },
        ...options,
      })
    : await api.post<{ data: Provider }>('identity-providers', { body, ...options });
  if (client_secret) await api.put(`identity-providers/${data.id}/secret`, { body: { client_secret }, quiet: true, final: true });
  return data;
}

/** Rules for people: created at the first sign-in or not, their role, and whether a password is still accepted. */
function People({ form }: { form: FormState<Values> }) {
  const { data } = useApi<{ data: { id: number; name: string }[] }>('roles', { query: { limit: 200, fields: 'name' } });
  return (
    <section className="sec-part">
      <h3>
        <FormattedMessage id="signin.people" />
      </h3>
      <div className="sec-wide">
        <Checkbox checked={form.values.auto_create} onChange={(event) => form.set('auto_create', event.target.checked)}>
          <FormattedMessage id="signin.auto_create" />
        </Checkbox>
      </div>
      {form.values.auto_create && (
        <Field label={<FormattedMessage id="signin.role" />} required error={form.error('role_id')}>
          {(ids) => (
            <Select {...ids} value={form.values.role_id} onChange={(event) => form.set('role_id', event.target.value)}>
              <option value="" />
              {(data?.data ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="sec-wide k-field">
        <Checkbox checked={form.values.required} onChange={(event) => form.set('required', event.target.checked)}>
          <FormattedMessage id="signin.required" />
        </Checkbox>
        <span className="k-help">
          <FormattedMessage id="signin.required.help" />
        </span>
      </div>
    </section>
  );
}

/** Creates or edits a provider. After saving it is tested. */
export function ProviderDrawer({ provider, policy, onClose, onSaved }: DrawerProps) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const text = (id: string): string => formatMessage({ id });
  const required = text('public.field.required');
  const form = useForm({
    initial: valuesOf(provider),
    check: (v) => ({
      ...(v.name_en.trim() || v.name_ar.trim() ? {} : { [`name_${LANGUAGES[0]}`]: required }),
      ...(v.issuer.trim() ? {} : { issuer: required }),
      ...(v.client_id.trim() ? {} : { client_id: required }),
      ...(domainsOf(v.domains).length ? {} : { domains: required }),
      ...(v.auto_create && !v.role_id ? { role_id: required } : {}),
    }),
    send: async (values) => onSaved(await save(provider, values)),
    refuse,
  });
  const foot = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button
        type="submit"
        form="provider"
        variant="primary"
        busy={form.sending}
        disabledReason={form.wrong.length ? text('signin.why') : undefined}
      >
        <FormattedMessage id="signin.save" />
      </Button>
    </>
  );
  return (
    <Drawer isOpen onClose={onClose} title={provider ? <bdi>{provider.name}</bdi> : <FormattedMessage id="signin.add" />} footer={foot}>
      <form id="provider" className="sec-form" noValidate onSubmit={form.submit}>
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <div className="sec-setup">
          <p>
            <FormattedMessage id="signin.setup" />
          </p>
          <CopyLine text={policy.redirect_uri} label={text('signin.redirect')} />
        </div>
        <section className="sec-part">
          <h3>
            <FormattedMessage id="signin.service" />
          </h3>
          {LANGUAGES.map((lang) => (
            <HalfField key={lang} form={form} name="name" lang={lang} label={text(`signin.name_${lang}`)} maxLength={60} />
          ))}
          <div className="sec-wide">
            <TextField
              form={form}
              name="issuer"
              label={text('signin.issuer')}
              required
              latin
              help={text('signin.issuer.help')}
              maxLength={500}
            />
          </div>
          <TextField form={form} name="client_id" label={text('signin.client_id')} required latin maxLength={300} />
          <PasswordField
            form={form}
            name="client_secret"
            label={text('signin.client_secret')}
            autoComplete="off"
            maxLength={500}
            help={text(provider?.secret_set_at ? 'signin.client_secret.kept' : 'signin.client_secret.help')}
          />
          <div className="sec-wide">
            <TextField
              form={form}
              name="domains"
              label={text('signin.domains')}
              required
              latin
              help={text(policy.domain_proof === 'dns' ? 'signin.domains.prove' : 'signin.domains.help')}
              maxLength={2000}
            />
          </div>
        </section>
        <People form={form} />
      </form>
    </Drawer>
  );
}
