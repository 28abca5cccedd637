import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog, Empty, useSession } from '../../../../../ui/index.ts';

/** The dialog where the organisation has no template yet. */
export function NoTemplates({ onClose }: { onClose: () => void }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const { can } = useSession();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <Dialog isOpen onClose={onClose} title={word('apply_template')} width={600}>
      <Empty
        art="empty"
        title={word('no_templates')}
        text={word('no_templates_text')}
        actions={
          can('manage_stage_templates') && <Button onClick={() => void navigate('/stage-templates/create')}>{word('new_template')}</Button>
        }
      />
    </Dialog>
  );
}
