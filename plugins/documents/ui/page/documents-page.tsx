import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Button, Empty, IconButton, Popover, Skeleton, useAllRows, useEntityMeta, useSession } from '../../../../ui/index.ts';
import { DocumentList } from './document-list.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderTree } from './folder-tree.tsx';
import { folderOf, type Area, type Place } from './model.ts';
import { Panel } from './panel.tsx';
import { useCopies } from './use-copies.ts';
import { useUploads } from './use-uploads.ts';
import './page.css';

const FOLDER_FIELDS = 'name,area,parent_id,restricted,documents_count';
const OPENS: readonly (readonly [Area, string])[] = [
  ['compliance', 'access_compliance_document_management'],
  ['risk', 'access_risk_document_management'],
];

/** What the list shows: a folder, or documents from all of them. */
export type Shown = 'folder' | 'recent' | 'mine' | 'bin';

/** /grc/documents: folders, the documents of one, and one of them beside. All of it is in the address. */
export default function DocumentsPage(): ReactElement {
  const meta = useEntityMeta('document');
  const folders = useEntityMeta('document_folder');
  const { can } = useSession();
  const areas = OPENS.filter(([, permission]) => can(permission)).map(([area]) => area);
  const rows = useAllRows('document-folders', { query: { fields: FOLDER_FIELDS, sort: 'id' } });
  const [search, setSearch] = useSearchParams();
  const uploads = useUploads();
  const copies = useCopies();
  const [dialog, setDialog] = useState<Place | null>(null);
  const intl = useIntl();
  if (rows.isError && !rows.data)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="documents.page.failed" />}
        actions={
          <Button onClick={() => void rows.refetch()}>
            <FormattedMessage id="documents.page.retry" />
          </Button>
        }
      />
    );
  if (!meta.data || !folders.data || !rows.data)
    return (
      <div className="dc-wait" aria-busy="true">
        {[32, 20, 20, 20, 20].map((height, i) => (
          <Skeleton key={i} height={height} />
        ))}
      </div>
    );
  const all = rows.data.data.map(folderOf);
  const asked = search.get('area') as Area | null;
  const folder = all.find(({ id }) => String(id) === search.get('folder'));
  const area = folder?.area ?? (asked && areas.includes(asked) ? asked : (areas[0] ?? 'compliance'));
  const place: Place = { area, folder: folder?.id ?? null };
  const shown = (['recent', 'mine', 'bin'] as const).find((one) => one === search.get('show')) ?? 'folder';
  const open = Number(search.get('doc')) || null;
  const go = (to: { place?: Place; show?: Shown; doc?: number | null }): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        const put = (name: string, value: string | null): void => (value === null ? next.delete(name) : next.set(name, value));
        if (to.place) {
          put('area', to.place.folder === null ? to.place.area : null);
          put('folder', to.place.folder === null ? null : String(to.place.folder));
          put('show', null);
          put('doc', null);
        }
        if (to.show) {
          put('show', to.show === 'folder' ? null : to.show);
          put('doc', null);
        }
        if (to.doc !== undefined) put('doc', to.doc === null ? null : String(to.doc));
        return next;
      },
      { replace: to.doc !== undefined },
    );
  const tree = (
    <FolderTree
      meta={meta.data}
      folders={all}
      areas={areas}
      place={place}
      shown={shown}
      go={go}
      add={folders.data.can.create ? setDialog : undefined}
    />
  );
  return (
    <div className="dc" data-open={open !== null || undefined}>
      <nav className="dc-tree" aria-label={intl.formatMessage({ id: 'documents.page.folders' })}>
        {tree}
      </nav>
      <DocumentList
        meta={meta.data}
        folders={all}
        place={place}
        shown={shown}
        open={open}
        go={go}
        uploads={uploads}
        copies={copies}
        folderMeta={folders.data}
        addFolder={folders.data.can.create && shown === 'folder' ? () => setDialog(place) : undefined}
        menu={
          <Popover content={<div className="dc-menu">{tree}</div>} kind="dialog" placement="bottom-start">
            <IconButton className="dc-crumb" icon={folderOpen} aria-label={intl.formatMessage({ id: 'documents.page.folders' })} />
          </Popover>
        }
      />
      {open !== null && <Panel key={open} meta={meta.data} id={open} close={() => go({ doc: null })} copy={(row) => copies.take([row])} />}
      {dialog && (
        <FolderDialog
          meta={folders.data}
          place={dialog}
          onClose={() => setDialog(null)}
          onMade={(made) => go({ place: { ...dialog, folder: made } })}
        />
      )}
    </div>
  );
}
