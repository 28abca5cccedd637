import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { api, isApiError, useApi } from '../data/index.ts';
import { Button, Empty, Icon, Ltr, PageHead, Pill, Skeleton, Switch, useConfirm } from '../kit/index.ts';
import { OwnSection } from '../page/own-page.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { FactorPolicy } from './factor-policy.tsx';
import { ProviderDrawer } from './provider-drawer.tsx';
import type { Policy, Provider } from './providers.ts';
import './security.css';

interface RowProps {
  provider: Provider;
  onEdit: () => void;
  onCheck: () => void;
  onChanged: () => void;
}

/** The list of people linked to a provider; the link is removed on their page. */
const linkedPeople = (id: number): string => `/users?filter=${encodeURIComponent(JSON.stringify({ provider_ids: id }))}`;

/** One provider: name, state, and actions. */
function ProviderRow({ provider, onEdit, onCheck, onChanged }: RowProps) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const open = provider.domains.filter((name) => !provider.proven.includes(name)).length;
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    // A toast reports the refusal; the row shows the current state.
    await call().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    onChanged();
  };
  const toggle = (): Promise<void> =>
    send(() =>
      api.put(`identity-providers/${provider.id}`, {
        body: { enabled: !provider.enabled, row_version: provider.row_version },
        final: true,
      }),
    );
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'signin.remove.title' }, { name: provider.name }),
      text: formatMessage({ id: 'signin.remove.text' }),
      confirm: formatMessage({ id: 'signin.remove' }),
      danger: true,
    });
    if (yes) await send(() => api.del(`identity-providers/${provider.id}`, { final: true }));
  };
  return (
    <li>
      <span className="sec-mark">
        <Icon name="key" />
      </span>
      <div className="grow">
        <p className="sec-line">
          <b>
            <bdi>{provider.name}</bdi>
          </b>
          <Pill tone={provider.enabled ? 'done' : 'todo'}>
            <FormattedMessage id={provider.enabled ? 'security.on' : 'security.off'} />
          </Pill>
          {provider.required && (
            <span className="sec-chip">
              <FormattedMessage id="signin.required.chip" />
            </span>
          )}
          {open > 0 && (
            <Pill tone="waiting">
              <FormattedMessage id="signin.open" values={{ n: open }} />
            </Pill>
          )}
        </p>
        <p className="muted sec-facts">
          <Ltr>{provider.issuer}</Ltr>
          <Ltr>{provider.domains.join(' · ')}</Ltr>
          <Link className="link" to={linkedPeople(provider.id)}>
            <FormattedMessage id="signin.linked" />
          </Link>
        </p>
      </div>
      <div className="row">
        <Switch
          checked={provider.enabled}
          aria-label={formatMessage({ id: 'signin.enabled' }, { name: provider.name })}
          onChange={() => void toggle()}
        />
        <Button size="sm" onClick={onCheck}>
          <FormattedMessage id="signin.check" />
        </Button>
        <Button size="sm" onClick={onEdit}>
          <FormattedMessage id="signin.edit" />
        </Button>
        <Button size="sm" variant="ghost" tone="stop" onClick={() => void remove()}>
          <FormattedMessage id="signin.remove" />
        </Button>
      </div>
    </li>
  );
}

/** Height of the requirements, until they are there. */
const POLICY = 321;

/** /settings/sign-in: sign-in requirements, and the providers of the organisation (manage_sign_in). */
export default function SignInSettings() {
  const policy = useApi<{ data: Policy }>('sign-in-policy');
  const list = useApi<{ data: Provider[] }>('identity-providers', { query: { limit: 100, sort: 'id' } });
  const [edited, setEdited] = useState<Provider | 'new' | null>(null);
  const [checked, setChecked] = useState<Provider | null>(null);
  const providers = list.data?.data;
  const refresh = (): void => void list.refetch();
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      <FormattedMessage id="signin.add" />
    </Button>
  );
  return (
    <div className="own">
      <PageHead title={<FormattedMessage id="signin.title" />} />
      <div className="own-body">
        <OwnSection title="signin.factor" text="signin.factor.text">
          {policy.data ? (
            <FactorPolicy policy={policy.data.data} onSaved={() => void policy.refetch()} />
          ) : (
            <div className="own-wide" aria-busy="true">
              <Skeleton height={POLICY} />
            </div>
          )}
        </OwnSection>
        <OwnSection title="signin.providers" text="signin.providers.text">
          <div className="own-wide">
            {!providers && (
              <div aria-busy="true">
                <Skeleton height={56} />
              </div>
            )}
            {providers?.length === 0 && (
              <Empty title={<FormattedMessage id="signin.none" />} text={<FormattedMessage id="signin.none.text" />} actions={add} />
            )}
            {providers && providers.length > 0 && (
              <>
                <ul className="sec-rows">
                  {providers.map((provider) => (
                    <ProviderRow
                      key={provider.id}
                      provider={provider}
                      onEdit={() => setEdited(provider)}
                      onCheck={() => setChecked(provider)}
                      onChanged={refresh}
                    />
                  ))}
                </ul>
                <p className="sec-after">{add}</p>
              </>
            )}
          </div>
        </OwnSection>
      </div>
      {edited && policy.data && (
        <ProviderDrawer
          provider={edited === 'new' ? undefined : edited}
          policy={policy.data.data}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            setChecked(saved);
            refresh();
          }}
        />
      )}
      {checked && (
        <CheckDialog
          provider={checked}
          onClose={() => {
            setChecked(null);
            refresh();
          }}
        />
      )}
    </div>
  );
}
