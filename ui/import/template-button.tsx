import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, toast } from '../kit/index.ts';
import { download } from '../data/download.ts';

/** Downloads the template of an entity: its columns, choices as lists, an example row. */
export function TemplateButton({
  entity,
  format = 'xlsx',
  ghost = false,
}: {
  entity: string;
  format?: 'xlsx' | 'csv';
  ghost?: boolean;
}): ReactElement {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const get = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(`import/${entity}/template?format=${format}`, `${entity}.${format}`);
    } catch {
      toast.warning(intl.formatMessage({ id: 'import.template_failed' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant={ghost ? 'ghost' : 'default'} icon="arrow-down-to-tray" busy={busy} onClick={() => void get()}>
      {intl.formatMessage({ id: ghost ? 'import.template' : `import.template.${format}` })}
    </Button>
  );
}
