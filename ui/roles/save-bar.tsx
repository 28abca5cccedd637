import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import type { RoleDraft } from './use-role-draft.ts';

/** The changes, the number of affected people, discard and save. Sticky. */
export function SaveBar({ draft, isNew, people, save }: { draft: RoleDraft; isNew: boolean; people: number; save: () => void }) {
  const { formatMessage } = useIntl();
  const { added, removed } = draft.changes;
  const named = draft.names.name_en.trim() !== '' || draft.names.name_ar.trim() !== '';
  const why = !named ? 'roles.why.name' : draft.names.code.trim() === '' ? 'roles.why.code' : null;
  return (
    <footer className="ro-save">
      <p role="status">
        <b>
          <FormattedMessage id="roles.changes" values={{ added: added.length, removed: removed.length }} />
        </b>
        {people > 0 && (
          <span className="muted">
            {' '}
            <FormattedMessage id="roles.concerns" values={{ n: people }} />
          </span>
        )}
      </p>
      {draft.dirty && !isNew && (
        <Button onClick={draft.discard}>
          <FormattedMessage id="roles.discard" />
        </Button>
      )}
      <Button variant="primary" busy={draft.busy} disabledReason={why ? formatMessage({ id: why }) : undefined} onClick={save}>
        <FormattedMessage id={isNew ? 'roles.create' : 'roles.save'} />
      </Button>
    </footer>
  );
}
