import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toast, unwrap, useApi } from '../../../../ui/index.ts';
import type { Domain, Regulator } from './types.ts';

export interface Choices {
  regulators: readonly Regulator[] | undefined;
  domains: readonly Domain[];
  failed: boolean;
  retry: () => void;
}

/** The available packages. A list that fails to load is reported by a toast and in its place. */
export function useChoices(): Choices {
  const intl = useIntl();
  const regulators = useApi<unknown>('regulators');
  const domains = useApi<unknown>('compliance-packages-domains');
  useEffect(() => {
    if (regulators.isError) toast.error(intl.formatMessage({ id: 'compliance.subscribe.regulators_failed' }));
  }, [regulators.isError, intl]);
  useEffect(() => {
    if (domains.isError) toast.error(intl.formatMessage({ id: 'compliance.subscribe.packages_failed' }));
  }, [domains.isError, intl]);
  return {
    regulators: regulators.data === undefined ? undefined : unwrap<Regulator[]>(regulators.data, 'data.data'),
    domains: domains.data === undefined ? [] : unwrap<Domain[]>(domains.data, 'data.data'),
    failed: regulators.isError && regulators.data === undefined,
    retry: () => {
      void regulators.refetch();
      if (domains.isError) void domains.refetch();
    },
  };
}
