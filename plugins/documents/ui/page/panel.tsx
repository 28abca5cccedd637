import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ActionMeta, EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  downloadFile,
  Empty,
  fileOf,
  Icon,
  IconButton,
  Ltr,
  Menu,
  MenuDivider,
  MenuItem,
  Popover,
  RecordTab,
  Skeleton,
  StatePill,
  Tabs,
  toast,
  useAction,
  useAllRows,
  useConfirm,
  useEntityMeta,
  useRecord,
  useSession,
  type IconGiven,
} from '../../../../ui/index.ts';
import { CheckOutBar } from './check-out-bar.tsx';
import { Details } from './details.tsx';
import { FileMark } from './document-row.tsx';
import { Paper } from './paper.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { Versions } from './versions.tsx';

const TABS = ['versions', 'overview', 'links', 'history'] as const;
const ICONS: Readonly<Record<string, IconGiven | undefined>> = { check_out: 'pencil', copy: 'copy' };
/** Actions with a place of their own in the panel. */
const PLACED: ReadonlySet<string> = new Set(['release', 'take_over', 'ask_for', 'restore_version']);

export interface PanelProps {
  meta: EntityMeta;
  id: number;
  close: () => void;
  /** Takes a copy along, to be put into another folder. */
  copy: (row: Row) => void;
}

/** One document beside the list: who edits it, what it says, its versions and what is known of it. */
export function Panel({ meta, id, close, copy }: PanelProps): ReactElement {
  const intl = useIntl();
  const record = useRecord(meta, id);
  const row = record.data;
  return (
    <aside className="dc-panel" aria-label={row ? String(row['title']) : meta.label}>
      {row ? (
        <Whole meta={meta} row={row} close={close} copy={copy} />
      ) : record.isError ? (
        <Empty
          art="missing"
          title={<FormattedMessage id="documents.page.gone" />}
          actions={
            <Button onClick={close}>
              <FormattedMessage id="documents.page.close" />
            </Button>
          }
        />
      ) : (
        <div className="dc-wait" aria-busy="true" aria-label={intl.formatMessage({ id: 'documents.page.loading' })}>
          <Skeleton height={28} />
          <Skeleton height={240} />
        </div>
      )}
    </aside>
  );
}

function Whole({ meta, row, close, copy }: Omit<PanelProps, 'id'> & { row: Row }): ReactElement {
  const intl = useIntl();
  const [tab, setTab] = useState<(typeof TABS)[number]>('versions');
  const [sending, setSending] = useState(false);
  const [sharing, setSharing] = useState(false);
  const shares = useEntityMeta(useSession().can('share_documents') ? 'document_share' : undefined).data;
  const versions = useAllRows('document-versions', { query: { document_id: row.id, sort: '-created_at,-id' } });
  const file = fileOf(row);
  const choice = meta.fields['status']?.values?.find(({ value }) => value === row['status']);
  const kind = meta.fields['classification']?.values?.find(({ value }) => value === row['classification'])?.label;
  const word = (key: string): string => intl.formatMessage({ id: `documents.page.${key}` });
  return (
    <>
      <header className="dc-panel-head">
        <FileMark row={row} />
        <h2 className="cut grow">
          <bdi>{String(row['title'])}</bdi>
        </h2>
        {file && <IconButton icon="arrow-down-to-tray" aria-label={word('download')} onClick={() => downloadFile(file)} />}
        <Popover
          placement="bottom-end"
          content={
            <Actions
              meta={meta}
              row={row}
              next={() => setSending(true)}
              copy={() => copy(row)}
              share={shares?.can.create ? () => setSharing(true) : undefined}
            />
          }
        >
          <IconButton icon="dots-three" tooltip={false} aria-label={word('actions')} />
        </Popover>
        <IconButton icon="x" aria-label={word('close')} onClick={close} />
      </header>
      <div className="dc-facts">
        {choice && <StatePill choice={choice} />}
        <Ltr className="muted">{String(row['code'] ?? '')}</Ltr>
        {kind && (
          <span className="muted row row-1">
            <Icon name="lock" size={12} />
            {kind}
          </span>
        )}
        {row['on_hold'] === true && (
          <span className="dc-hold row row-1">
            <Icon name="lock" size={12} />
            {meta.fields['on_hold']?.label}
          </span>
        )}
      </div>
      <CheckOutBar meta={meta} row={row} checkIn={() => setSending(true)} />
      {file && <Paper row={row} file={file} />}
      <Tabs
        tabs={TABS.map((one) => ({
          id: one,
          label: word(`tab.${one}`),
          ...(one === 'versions' && versions.data ? { count: versions.data.data.length } : {}),
        }))}
        value={tab}
        label={String(row['title'])}
        idPrefix="document"
        onChange={(one) => setTab(one as typeof tab)}
      />
      <div className="dc-tab" role="tabpanel" id={`document-panel-${tab}`} aria-labelledby={`document-${tab}`}>
        {tab === 'versions' ? (
          <Versions meta={meta} row={row} versions={versions.data?.data} />
        ) : (
          <Suspense fallback={<Skeleton />}>
            <div className="dc-tab-body">
              {tab === 'overview' ? <Details meta={meta} row={row} /> : <RecordTab tab={tab} meta={meta} row={row} />}
            </div>
          </Suspense>
        )}
      </div>
      {sending && <VersionDialog row={row} onClose={() => setSending(false)} />}
      {sharing && shares && (
        <RecordDialog
          meta={shares}
          title="documents.page.share"
          save="documents.page.share_send"
          fields={['name', 'email', 'expires_on']}
          fixed={{ document_id: row.id }}
          onClose={() => setSharing(false)}
          onSaved={() => toast.success(word('shared'))}
        />
      )}
    </>
  );
}

interface ActionsProps {
  meta: EntityMeta;
  row: Row;
  next: () => void;
  copy: () => void;
  share?: () => void;
}

/** What can be done with the document. Whatever asks for values is done on its own page. */
function Actions({ meta, row, next, copy, share }: ActionsProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const action = useAction(meta);
  const page = `/grc/documents/${row.id}`;
  const word = (key: string): string => intl.formatMessage({ id: `documents.page.${key}` });
  const run = async ({ name, label, confirm: question, require, ask }: ActionMeta): Promise<void> => {
    if (name === 'copy') return copy();
    if (require?.length) return void navigate(page);
    if (question && !(await confirm({ title: label, text: question, confirm: label }))) return;
    if (ask && name !== 'check_out') return void navigate(page);
    action.mutate({ id: row.id, action: name });
  };
  return (
    <Menu label={word('actions')}>
      {meta.actions
        .filter(({ name }) => row.can.actions.includes(name) && !PLACED.has(name))
        .map((one) => (
          <MenuItem key={one.name} icon={ICONS[one.name]} text={one.label} onClick={() => void run(one)} />
        ))}
      {row.can.update && <MenuItem icon="arrow-up-from-tray" text={word('new_version')} onClick={next} />}
      {share && <MenuItem icon="link" text={word('share')} onClick={share} />}
      <MenuDivider />
      <MenuItem icon="square-arrow-up-right" text={word('open_page')} onClick={() => void navigate(page)} />
      {row.can.update && <MenuItem icon="square-pen" text={word('edit')} onClick={() => void navigate(`${page}/edit`)} />}
    </Menu>
  );
}
