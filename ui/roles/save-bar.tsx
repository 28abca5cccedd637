import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import type { RoleDraft } from './use-role-draft.ts';

export interface SaveBarProps {
  draft: RoleDraft;
  isNew: boolean;
  /** How many people have the role. */
  people: number;
  /** The signs beside the boxes need their legend. */
  legend: boolean;
  save: () => void;
}

/** The legend, the number of changes and of affected people, discard and save. */
export function SaveBar({ draft, isNew, people, legend, save }: SaveBarProps) {
  const { formatMessage } = useIntl();
  const named = draft.names.name_en.trim() !== '' || draft.names.name_ar.trim() !== '';
  const why = !named
    ? 'roles.why.name'
    : draft.names.code.trim() === ''
      ? 'roles.why.code'
      : draft.dirty || isNew
        ? null
        : 'roles.why.same';
  return (
    <footer className="rl-bar">
      {legend && (
        <p className="rl-legend">
          <span>
            <i data-mark="+">+</i> <FormattedMessage id="roles.legend.plus" />
          </span>
          <span>
            <i data-mark="−">−</i> <FormattedMessage id="roles.legend.minus" />
          </span>
        </p>
      )}
      <p className="muted" role="status">
        {draft.dirty && !isNew && <FormattedMessage id="roles.changes" values={{ n: draft.count, people }} />}
      </p>
      {draft.dirty && !isNew && (
        <Button variant="ghost" onClick={draft.discard}>
          <FormattedMessage id="roles.discard" />
        </Button>
      )}
      <Button variant="primary" busy={draft.busy} disabledReason={why ? formatMessage({ id: why }) : undefined} onClick={save}>
        <FormattedMessage id={isNew ? 'roles.create' : 'roles.save'} values={{ n: draft.count }} />
      </Button>
    </footer>
  );
}
