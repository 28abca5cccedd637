import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiTokenMade } from '../../../core/shared/tokens.ts';
import { api, isApiError, useApi, useSession } from '../../data/index.ts';
import { Button, Empty, Skeleton, useConfirm } from '../../kit/index.ts';
import { DeveloperFrame } from '../frame.tsx';
import { MakeToken } from './make-token.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { TokenTable } from './token-table.tsx';
import type { Token } from './token.ts';

/** /developer/tokens: one's own API tokens, and with manage_api_tokens those of the tenant. */
export default function TokensPage() {
  const { formatMessage } = useIntl();
  const { can } = useSession();
  const confirm = useConfirm();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ApiTokenMade | null>(null);
  const { data, isError, refetch } = useApi<{ data: Token[] }>('tokens', { query: { limit: 500, sort: '-created_at' } });
  const revoke = async (token: Token): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'developer.revoke.title' }, { name: token.name }),
      text: formatMessage({ id: 'developer.revoke.text' }),
      confirm: formatMessage({ id: 'developer.revoke' }),
      danger: true,
    });
    if (!yes) return;
    // A toast reports the refusal; the list shows the current state.
    await api.post(`tokens/${token.id}/revoke`, { body: {}, final: true }).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    await refetch();
  };
  const tools = (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      <FormattedMessage id="developer.make" />
    </Button>
  );
  const tokens = data?.data ?? [];
  return (
    <DeveloperFrame title="developer.tokens.title" text="developer.tokens.text" tools={tools}>
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="developer.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="developer.retry" />
            </Button>
          }
        />
      )}
      {!isError && !data && (
        <div className="dev-waiting" aria-busy="true">
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} height={36} />
          ))}
        </div>
      )}
      {data && tokens.length === 0 && (
        <Empty title={<FormattedMessage id="developer.tokens.none" />} text={<FormattedMessage id="developer.tokens.none.text" />} />
      )}
      {tokens.length > 0 && (
        <div className="dev-body">
          <TokenTable tokens={tokens} withMaker={can('manage_api_tokens')} onRevoke={(token) => void revoke(token)} />
        </div>
      )}
      {making && (
        <MakeToken
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void refetch();
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={<FormattedMessage id="developer.secret" values={{ name: <bdi>{made.name}</bdi> }} />}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </DeveloperFrame>
  );
}
