import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Where } from '../../../../core/shared/where.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  Empty,
  fileOf,
  IconButton,
  Input,
  PageHead,
  Select,
  Skeleton,
  useConfirm,
  useFurtherCrumbs,
  useList,
  usePage,
  useRemove,
  useSession,
} from '../../../../ui/index.ts';
import type { Shown } from './documents-page.tsx';
import { DocumentRow } from './document-row.tsx';
import { chosenFiles, type Dropped } from './dropped.ts';
import { FolderMenu } from './folder-menu.tsx';
import { pathTo, type Folder, type Place } from './model.ts';
import { WholePreview } from './paper.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { useDropArea } from './use-drop-area.ts';
import { usePasteKey, type Copies } from './use-copies.ts';
import type { Uploads } from './use-uploads.ts';
import { VersionDialog } from './version-dialog.tsx';

const FIELDS = [
  'title',
  'code',
  'status',
  'version',
  'owner_id',
  'checked_out_by_id',
  'checked_out_until',
  'updated_at',
  'versions_count',
  'classification',
  'folder_id',
  'name',
  'mime',
  'size',
  'sha256',
  'path',
];

export interface DocumentListProps {
  meta: EntityMeta;
  folders: readonly Folder[];
  place: Place;
  shown: Shown;
  /** Key of the document in the panel. */
  open: number | null;
  go: (to: { place?: Place; doc?: number | null }) => void;
  uploads: Uploads;
  copies: Copies;
  addFolder?: () => void;
  /** Of folders. */
  folderMeta: EntityMeta;
  /** The tree where there is no room for it. */
  menu: ReactNode;
}

/** The documents of a folder: search, status, uploads by button and by drop; the keys of a list of files. */
export function DocumentList({
  meta,
  folders,
  place,
  shown,
  open,
  go,
  uploads,
  copies,
  addFolder,
  folderMeta,
  menu,
}: DocumentListProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const { user } = useSession();
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const [next, setNext] = useState<{ row: Row; file: File } | null>(null);
  const [named, setNamed] = useState<Row | null>(null);
  const [seen, setSeen] = useState<Row | null>(null);
  const search = useDeferredValue(words.trim());
  const input = useRef<HTMLInputElement>(null);
  const remove = useRemove(meta);
  const list = useList(meta, {
    filter: { ...whereOf(shown, place, user?.id ?? 0), ...(status ? { status } : {}) },
    search,
    deleted: shown === 'bin',
    sort: [shown === 'folder' ? 'title' : '-updated_at'],
    fields: FIELDS,
    limit: 100,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages[0]?.meta.total;
  const path = pathTo(folders, place.folder);
  const folder = path.at(-1);
  const area = meta.fields['area']?.values?.find(({ value }) => value === place.area)?.label ?? '';
  const title = shown === 'folder' ? (folder?.name ?? area) : intl.formatMessage({ id: `documents.page.show.${shown}` });
  const home = usePage().page.path;
  useFurtherCrumbs(
    shown === 'folder'
      ? [{ label: area, to: `${home}?area=${place.area}` }, ...path.map(({ id, name }) => ({ label: name, to: `${home}?folder=${id}` }))]
      : [{ label: title, to: `${home}?show=${shown}` }],
  );
  const canAdd = meta.can.create && shown === 'folder';
  const take = (files: readonly Dropped[], onto: number | null): void => {
    const row = onto === null ? undefined : rows.find(({ id }) => id === onto);
    const [first] = files;
    if (row?.can.update && first && files.length === 1) setNext({ row, file: first.file });
    else if (canAdd) uploads.add(place, files);
  };
  const drop = useDropArea(take, canAdd);
  const paste = canAdd ? () => copies.put(place) : undefined;
  usePasteKey(copies.held.length > 0 ? paste : undefined);
  const here = uploads.queue.filter((one) => one.place.area === place.area && one.place.folder === place.folder);
  const ask = async (row: Row): Promise<void> => {
    const name = String(row['title']);
    const versions = Number(row['versions_count'] ?? 0);
    const yes = await confirm({
      title: intl.formatMessage({ id: 'documents.page.delete_title' }, { name }),
      text: intl.formatMessage({ id: 'documents.page.delete_text' }, { versions }),
      confirm: intl.formatMessage({ id: 'documents.page.delete' }),
      danger: true,
    });
    if (!yes) return;
    remove.mutate({ id: row.id });
    if (open === row.id) go({ doc: null });
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.altKey || target.closest('input, select, textarea')) return;
    const at = rows.findIndex(({ id }) => id === open);
    const row = rows[at];
    if (event.ctrlKey || event.metaKey) {
      // Words that are marked are copied as words.
      if (event.code === 'KeyC' && row && !event.shiftKey && String(getSelection()) === '') copies.take([row]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const to = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))];
      if (to) go({ doc: to.id });
      if (to) document.getElementById(`dc-${to.id}`)?.focus();
    } else if (event.key === 'F2' && row?.can.update) setNamed(row);
    else if (event.key === ' ' && row) setSeen(row);
    else if (event.key === 'Delete' && row?.can.delete) void ask(row);
    else return;
    event.preventDefault();
  };
  const bare = words === '' && status === '';
  const file = seen && fileOf(seen);
  return (
    <section className="dc-list" data-over={drop.over || undefined} {...drop.handlers}>
      <PageHead
        lead={menu}
        title={<bdi>{title}</bdi>}
        count={total ?? null}
        actions={
          <>
            {shown === 'folder' && folder && (
              <FolderMenu
                key={folder.id}
                meta={folderMeta}
                folder={folder}
                gone={() => go({ place: { area: place.area, folder: path.at(-2)?.id ?? null } })}
              />
            )}
            {canAdd && (
              <>
                {addFolder && (
                  <Button variant="ghost" icon="plus" onClick={addFolder}>
                    <FormattedMessage id="documents.page.folder" />
                  </Button>
                )}
                <Button variant="primary" icon="arrow-up-from-tray" onClick={() => input.current?.click()}>
                  <FormattedMessage id="documents.page.upload" />
                </Button>
                <input
                  ref={input}
                  type="file"
                  multiple
                  hidden
                  aria-label={intl.formatMessage({ id: 'documents.page.upload' })}
                  onChange={(event) => {
                    uploads.add(place, chosenFiles(event.target.files ?? []));
                    event.target.value = '';
                  }}
                />
              </>
            )}
          </>
        }
      />
      <div className="dc-tools">
        <Input
          type="search"
          size="sm"
          icon="magnifying-glass"
          dir="auto"
          value={words}
          placeholder={intl.formatMessage({ id: 'documents.page.search' })}
          aria-label={intl.formatMessage({ id: 'documents.page.search' })}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select size="sm" aria-label={meta.fields['status']?.label} value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="">{intl.formatMessage({ id: 'documents.page.any_status' })}</option>
          {meta.fields['status']?.values?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {copies.held.length > 0 && <Held copies={copies} paste={paste} />}
        {uploads.queue.length > 0 && <Going uploads={uploads} />}
      </div>
      <div className="dc-rows">
        {list.isError && !list.data ? (
          <Empty
            art="error"
            title={<FormattedMessage id="documents.page.failed" />}
            actions={<Retry press={() => void list.refetch()} />}
          />
        ) : list.isPending ? (
          <div className="dc-wait" aria-busy="true">
            {[260, 200, 240, 220].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ) : (
          <table aria-label={title} onKeyDown={press}>
            <thead>
              <tr>
                {(['document', 'status', 'version', 'owner', 'editing', 'changed'] as const).map((name) => (
                  <th key={name} scope="col" data-column={name}>
                    <FormattedMessage id={`documents.page.column.${name}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <DocumentRow
                  key={row.id}
                  meta={meta}
                  row={row}
                  user={user?.id}
                  chosen={row.id === open}
                  over={drop.onto === row.id}
                  deleted={shown === 'bin'}
                  placed={shown !== 'folder' || place.folder === null}
                  choose={() => go({ doc: row.id })}
                />
              ))}
              {here.map((one) => (
                <UploadRow key={one.key} upload={one} drop={() => uploads.drop(one.key)} again={() => uploads.again(one.key)} />
              ))}
            </tbody>
          </table>
        )}
        {list.data && rows.length === 0 && here.length === 0 && (
          <Empty
            title={
              <FormattedMessage id={bare ? (canAdd ? 'documents.page.drop_here' : 'documents.page.none') : 'documents.page.no_match'} />
            }
            actions={
              bare &&
              canAdd && (
                <Button icon="arrow-up-from-tray" onClick={() => input.current?.click()}>
                  <FormattedMessage id="documents.page.upload" />
                </Button>
              )
            }
          />
        )}
        {list.hasNextPage && (
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id="documents.page.more" />
          </Button>
        )}
      </div>
      {drop.over && (
        <div className="dc-drop" aria-hidden="true">
          <b>
            <FormattedMessage id="documents.page.drop_into" values={{ folder: <bdi>{title}</bdi> }} />
          </b>
          <span>
            <FormattedMessage id="documents.page.drop_onto" />
          </span>
        </div>
      )}
      {next && <VersionDialog row={next.row} file={next.file} onClose={() => setNext(null)} />}
      {named && <RenameDialog meta={meta} row={named} onClose={() => setNamed(null)} />}
      {seen && file && <WholePreview row={seen} file={file} close={() => setSeen(null)} />}
    </section>
  );
}

const Retry = ({ press }: { press: () => void }): ReactElement => (
  <Button onClick={press}>
    <FormattedMessage id="documents.page.retry" />
  </Button>
);

/** What was copied, to be put into a folder by key or button. */
function Held({ copies: { held, busy, clear }, paste }: { copies: Copies; paste: (() => void) | undefined }): ReactElement {
  const intl = useIntl();
  return (
    <span className="dc-going small muted" role="status">
      <span>
        <FormattedMessage id="documents.page.copied" values={{ n: held.length, name: <bdi>{String(held[0]?.['title'] ?? '')}</bdi> }} />
      </span>
      {paste && (
        <Button size="sm" busy={busy} aria-keyshortcuts="Control+V Meta+V" onClick={paste}>
          <FormattedMessage id="documents.page.paste" />
        </Button>
      )}
      <IconButton icon="x" size="sm" aria-label={intl.formatMessage({ id: 'documents.page.copied_clear' })} onClick={clear} />
    </span>
  );
}

/** How many files are on their way, for screen readers too. */
function Going({ uploads: { queue, clear } }: { uploads: Uploads }): ReactElement {
  const open = queue.filter(({ state }) => state !== 'there' && state !== 'failed').length;
  const [done, setDone] = useState(false);
  useEffect(() => setDone(open === 0), [open]);
  return (
    <span className="dc-going small muted" role="status">
      <FormattedMessage
        id={open ? 'documents.page.going' : 'documents.page.went'}
        values={{
          open,
          failed: queue.filter(({ state }) => state === 'failed').length,
          there: queue.filter(({ state }) => state === 'there').length,
        }}
      />
      {done && (
        <Button size="sm" variant="ghost" onClick={clear}>
          <FormattedMessage id="documents.page.clear" />
        </Button>
      )}
    </span>
  );
}

/** The top of an area lists all of its documents, as many as its folders say. */
function whereOf(shown: Shown, { area, folder }: Place, user: number): Where {
  if (shown === 'mine') return { checked_out_by_id: user, checked_out_until: { gt: '$now' } };
  if (shown !== 'folder') return {};
  return folder === null ? { area } : { area, folder_id: folder };
}
