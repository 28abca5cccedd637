import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { api } from '../data/api.ts';
import { Icon } from '../kit/icon.tsx';
import { isEmail } from '../page/checks.ts';
import './icons.ts';

/** The sign-in methods for addresses of one domain. */
export interface SignInOptions {
  /** false: only the provider. */
  password: boolean;
  providers: { id: number; name: string; url: string }[];
}

const PASSWORD_ONLY: SignInOptions = { password: true, providers: [] };
/** Debounce while typing. */
const PAUSE_MS = 250;

/** Asks once per domain; without an answer the password is offered. */
export function useSignInOptions(email: string): SignInOptions {
  const [known, setKnown] = useState<Record<string, SignInOptions>>({});
  const domain = isEmail(email) ? email.trim().toLowerCase().split('@').at(-1)! : '';
  useEffect(() => {
    if (!domain || known[domain]) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get<{ data: SignInOptions }>('login/options', { query: { email: `x@${domain}` }, quiet: true, signal: stop.signal }).then(
        ({ data }) => setKnown((before) => ({ ...before, [domain]: data })),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [domain, known]);
  return known[domain] ?? PASSWORD_ONLY;
}

/** The page to return to after signing in. */
function returnTo(): string | null {
  const asked = new URLSearchParams(window.location.search).get('return');
  return asked?.startsWith('/') ? asked : null;
}

/** One button per provider, which leaves for the provider's page. */
export function ProviderButtons({ options, email }: { options: SignInOptions; email: string }) {
  const back = returnTo();
  return options.providers.map(({ id, name, url }) => (
    <a
      key={id}
      className="k-btn col-form-provider"
      data-variant={options.password ? undefined : 'primary'}
      data-size="big"
      href={`${url}?${new URLSearchParams({ email: email.trim(), ...(back ? { return: back } : {}) })}`}
    >
      <Icon name="key" />
      <span>
        <FormattedMessage id="public.sso.continue" values={{ name: <bdi>{name}</bdi> }} />
      </span>
    </a>
  ));
}
