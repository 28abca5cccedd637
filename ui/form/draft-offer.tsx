import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '../kit/index.ts';
import { useAgo } from './draft-note.tsx';

export interface DraftOfferProps {
  at: number;
  /** Someone saved the record after the draft. */
  older: boolean;
  onRestore: () => void;
  onDrop: () => void;
}

/** Above the form: offers to restore an unsaved draft. */
export function DraftOffer({ at, older, onRestore, onDrop }: DraftOfferProps): ReactElement {
  const intl = useIntl();
  const ago = useAgo(at);
  return (
    <div className="f-offer" role="region" aria-label={intl.formatMessage({ id: 'form.draft.title' })}>
      <Icon name="arrow-ccw-clock" />
      <p className="grow">{intl.formatMessage({ id: older ? 'form.draft.offer_older' : 'form.draft.offer' }, { ago })}</p>
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {intl.formatMessage({ id: 'form.draft.drop' })}
      </Button>
      <Button size="sm" onClick={onRestore}>
        {intl.formatMessage({ id: 'form.draft.restore' })}
      </Button>
    </div>
  );
}
