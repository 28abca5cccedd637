import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  announceError,
  Button,
  download,
  Icon,
  IconButton,
  isApiError,
  Ltr,
  PageHead,
  RecordMoves,
  Select,
  StatePill,
} from '../../../../ui/index.ts';
import type { Language } from './order.ts';
import { PathMoves } from './path-moves.tsx';
import { stateOf } from './states.ts';

interface Props {
  policyMeta: EntityMeta;
  policy: Row;
  language: Language;
  /** Versions that were published and are not the text as it is now, newest first. */
  earlier: readonly Row[];
  /** The one of them that is shown. */
  kept: Row | undefined;
  onVersion: (id: string) => void;
  onNote: () => void;
}

/** Title, version and state of a policy; its note, what changed, its file; and what comes next, for who can do it. */
export function PolicyHead({ policyMeta, policy, language, earlier, kept, onVersion, onNote }: Props): ReactElement {
  const intl = useIntl();
  const [taking, setTaking] = useState(false);
  const version = (value: unknown): string => intl.formatMessage({ id: 'policy.items.version' }, { version: String(value ?? '') });
  const stage = stateOf(policyMeta, policy);
  const locked = policy['note_locked'] === true;
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await download('export-policy', 'policy.docx', { id: policy.id, language });
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setTaking(false);
    }
  };
  return (
    <PageHead
      title={String(policy['name'] ?? '')}
      beside={
        <>
          <span className="muted">
            <Ltr>{String(policy['code'] ?? '')}</Ltr>
          </span>
          {earlier.length ? (
            <Select
              size="sm"
              className="pi-version"
              aria-label={intl.formatMessage({ id: 'policy.items.versions' })}
              value={String(kept?.id ?? '')}
              onChange={(event) => onVersion(event.target.value)}
            >
              <option value="">{version(policy['version'])}</option>
              {earlier.map((one) => (
                <option key={one.id} value={one.id}>
                  {version(one['version'])}
                </option>
              ))}
            </Select>
          ) : (
            <span className="muted">{version(policy['version'])}</span>
          )}
          {stage && !kept && <StatePill choice={stage} size="lg" />}
        </>
      }
      actions={
        <>
          <IconButton
            icon={locked ? 'lock' : 'lock-open'}
            aria-label={intl.formatMessage({ id: locked ? 'policy.items.note_locked' : 'policy.items.note' })}
            onClick={onNote}
          />
          {typeof policy['published_version'] === 'string' && (
            <Link className="k-btn" data-variant="ghost" to={`/policy/${policy.id}/compare`}>
              <Icon name="arrows-left-right" />
              <FormattedMessage id="policy.items.compare" values={{ version: policy['published_version'] }} />
            </Link>
          )}
          {!kept && (
            <Button variant="ghost" icon="arrow-up-from-tray" busy={taking} onClick={() => void take()}>
              <FormattedMessage id="policy.items.export" />
            </Button>
          )}
          {!kept && <PathMoves policy={policy} />}
          {!kept && <RecordMoves meta={policyMeta} row={policy} listHref={`/policy/${policy.id}/items`} icon="arrow-arc-left" />}
        </>
      }
    />
  );
}
