import { FormattedMessage, useIntl } from 'react-intl';
import { Button, DateText, Ltr, Pill } from '../../kit/index.ts';
import { usePermissionWords } from '../permission-words.ts';
import { stateOf } from './token.ts';
import type { Token, TokenState } from './token.ts';

const TONE = { active: 'done', expired: 'waiting', revoked: 'stop' } as const satisfies Record<TokenState, string>;

export interface TokenTableProps {
  tokens: readonly Token[];
  /** Includes tokens of others, so the owner is shown. */
  withMaker: boolean;
  onRevoke: (token: Token) => void;
}

/** Tokens, newest first; on a narrow screen each is a card. */
export function TokenTable({ tokens, withMaker, onRevoke }: TokenTableProps) {
  const { formatMessage } = useIntl();
  const heads = ['token', ...(withMaker ? ['maker'] : []), 'state', 'scopes', 'used', 'expires'];
  return (
    <table className="dev-table dev-tokens" aria-label={formatMessage({ id: 'developer.tokens' })}>
      <thead>
        <tr>
          {heads.map((id) => (
            <th scope="col" key={id}>
              <FormattedMessage id={`developer.head.${id}`} />
            </th>
          ))}
          <th scope="col">
            <span className="sr">
              <FormattedMessage id="developer.revoke" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} withMaker={withMaker} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  );
}

function TokenRow({ token, withMaker, onRevoke }: { token: Token; withMaker: boolean; onRevoke: (token: Token) => void }) {
  const state = stateOf(token);
  return (
    <tr data-over={state === 'active' ? undefined : 'true'}>
      <th scope="row">
        <bdi>{token.name}</bdi>
        <Ltr className="muted dev-name">{token.hint}…</Ltr>
      </th>
      {withMaker && (
        <td>
          <bdi>{token.created_by_ref?.label}</bdi>
        </td>
      )}
      <td>
        <Pill tone={TONE[state]}>
          <FormattedMessage id={`developer.state.${state}`} />
        </Pill>
      </td>
      <td>
        <Scopes scopes={token.scopes} />
      </td>
      <td>
        <Told id="developer.head.used" />
        {token.last_used_at ? (
          <DateText value={token.last_used_at} time />
        ) : (
          <span className="muted">
            <FormattedMessage id="developer.never" />
          </span>
        )}
      </td>
      <td>
        <Told id="developer.head.expires" />
        <DateText value={token.expires_at} time />
      </td>
      <td>
        {state === 'active' && (
          <Button variant="ghost" size="sm" tone="stop" onClick={() => onRevoke(token)}>
            <FormattedMessage id="developer.revoke" />
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The column's name, for narrow screens without a table head. */
const Told = ({ id }: { id: string }) => (
  <span className="dev-told">
    <FormattedMessage id={id} />
  </span>
);

/** A few scopes by name, many as a number with the names in a tooltip. */
function Scopes({ scopes }: { scopes: readonly string[] }) {
  const wordsOf = usePermissionWords();
  const { formatMessage } = useIntl();
  const words = scopes.map((s) =>
    s === '*' ? formatMessage({ id: 'developer.scope.all' }) : s === 'read' ? formatMessage({ id: 'developer.scope.read' }) : wordsOf(s),
  );
  return words.length < 3 ? (
    <span>{words.join(formatMessage({ id: 'developer.comma' }))}</span>
  ) : (
    <span title={words.join('\n')}>
      <FormattedMessage id="developer.scopes.count" values={{ n: words.length }} />
    </span>
  );
}
