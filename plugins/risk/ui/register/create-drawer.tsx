import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { EntityForm, Skeleton, useEntityMeta, type PanelProps } from '../../../../ui/index.ts';

/** drawer:create-risk: the form of a risk, from anywhere. */
export default function CreateDrawer({ close, hold }: PanelProps): ReactElement {
  const navigate = useNavigate();
  const meta = useEntityMeta('risk').data;
  if (!meta) return <Skeleton height={320} />;
  return (
    <EntityForm
      meta={meta}
      verb="create"
      inDrawer
      onDirty={hold}
      onDiscard={close}
      onSaved={(row) => {
        close();
        void navigate(`${meta.page ?? ''}/${row.id}`);
      }}
    />
  );
}
