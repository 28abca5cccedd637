import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Where } from '../../core/shared/where.ts';
import { Button, Menu, MenuItem, Popover } from '../kit/index.ts';
import { useExport } from '../list/bulk/use-export.ts';

const COLUMNS = ['at', 'actor_id', 'action_label', 'record_kind', 'record', 'summary', 'source', 'ip', 'request_id', 'user_agent'];
const FORMATS = ['csv', 'xlsx'] as const;

/** Exports the filtered entries; a long export runs in the background. */
export function ActivityExport({ where }: { where: Where | undefined }): ReactElement {
  const { formatMessage } = useIntl();
  const download = useExport();
  const query = { filter: where as Record<string, unknown> | undefined };
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu label={formatMessage({ id: 'export' })}>
          {FORMATS.map((format) => (
            <MenuItem
              key={format}
              text={formatMessage({ id: `export.${format}` })}
              hint={formatMessage({ id: `export.${format}_hint` })}
              onClick={() => download(format, { entity: 'activity', query, columns: COLUMNS })}
            />
          ))}
        </Menu>
      }
    >
      <Button icon="arrow-down-to-tray">
        <FormattedMessage id="export" />
      </Button>
    </Popover>
  );
}
