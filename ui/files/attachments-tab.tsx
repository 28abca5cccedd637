import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TAKES_PART } from '../../core/shared/access.ts';
import { announceError, isApiError, useSession } from '../data/index.ts';
import { Button, Count, Empty, FoundContext, Icon, Skeleton, toast, useConfirm } from '../kit/index.ts';
import type { RecordPartProps } from '../slots/record-parts.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FindFiles } from './find-files.tsx';
import type { Attachment } from './types.ts';
import { UploadRow } from './upload-row.tsx';
import { useAttachments, useAttachmentWrites, useFoundFiles } from './use-attachments.ts';
import { useDrop } from './use-drop.ts';
import { useUploads } from './use-uploads.ts';
import '../theme/files.css';

const Preview = lazy(() => import('./preview.tsx'));

/** The files of a record. The whole tab accepts dropped and pasted files. */
export default function AttachmentsTab({ meta, row }: RecordPartProps): ReactElement {
  const holder = useMemo(() => ({ entity: meta.name, id: row.id }), [meta.name, row.id]);
  const intl = useIntl();
  const files = useAttachments(holder);
  const writes = useAttachmentWrites();
  const uploads = useUploads(holder, writes.refresh);
  const may = useSession().can(TAKES_PART);
  const drop = useDrop(uploads.add, { paste: may });
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (): void => chooser.current?.click();
  const list = files.data?.data ?? [];
  const [words, find] = useState('');
  const found = useFoundFiles(holder, words);
  const shown = words ? found : files;
  const nothing = files.data !== undefined && list.length === 0 && uploads.queue.length === 0;
  return (
    <section className="fl" aria-label={intl.formatMessage({ id: 'files.title' })} {...(may ? drop.handlers : {})}>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={intl.formatMessage({ id: 'files.choose' })}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      {nothing ? (
        <Empty
          title={<FormattedMessage id="files.none" />}
          text={<FormattedMessage id={may ? 'files.none_text' : 'files.none_read'} />}
          actions={
            may && (
              <Button variant="primary" icon="plus" onClick={choose}>
                <FormattedMessage id="files.choose" />
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className="fl-head">
            <h2 className="h-13">
              <FormattedMessage id="files.title" />
            </h2>
            {files.data && <Count>{files.data.meta?.total ?? list.length}</Count>}
            {may && (
              <span className="fl-hint faint small">
                <FormattedMessage id="files.hint" />
              </span>
            )}
            <span className="fl-find">
              <FindFiles count={list.length} find={find} />
            </span>
            {may && (
              <span className="end">
                <Button size="sm" icon="plus" onClick={choose}>
                  <FormattedMessage id="files.choose" />
                </Button>
              </span>
            )}
          </div>
          <ul className="fl-list">
            {uploads.queue.map((upload) => (
              <UploadRow
                key={`upload-${upload.key}`}
                upload={upload}
                drop={() => uploads.drop(upload.key)}
                again={() => uploads.again(upload.key)}
              />
            ))}
          </ul>
          <FoundContext value={words}>
            <Files
              files={shown.data?.data ?? []}
              pending={shown.isPending}
              failed={shown.isError && !shown.data}
              retry={() => {
                void shown.refetch();
              }}
            />
          </FoundContext>
          {words && found.data?.data.length === 0 && (
            <p className="fl-failed" role="status">
              <FormattedMessage id="files.find_none" />
            </p>
          )}
        </>
      )}
      {drop.over && (
        <div className="fl-over" aria-hidden="true">
          <Icon name="arrow-up-from-tray" size={20} />
          <FormattedMessage id="files.drop" />
        </div>
      )}
    </section>
  );
}

interface FilesProps {
  files: readonly Attachment[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

function Files({ files, pending, failed, retry }: FilesProps): ReactElement {
  const writes = useAttachmentWrites();
  const [shown, setShown] = useState<number | null>(null);
  const [edited, setEdited] = useState<Attachment | null>(null);
  const remove = useRemoveFile();
  if (pending) return <FilesSkeleton />;
  if (failed)
    return (
      <p className="fl-failed">
        <FormattedMessage id="files.failed" />{' '}
        <button type="button" className="link" onClick={retry}>
          <FormattedMessage id="files.retry" />
        </button>
      </p>
    );
  return (
    <>
      <ul className="fl-list">
        {files.map((file, index) => (
          <AttachmentRow key={file.id} file={file} open={() => setShown(index)} edit={() => setEdited(file)} remove={() => remove(file)} />
        ))}
      </ul>
      {edited && <EditDialog file={edited} save={(values) => writes.change(edited, values)} close={() => setEdited(null)} />}
      {shown !== null && files[shown] && (
        <Suspense fallback={null}>
          <Preview files={files} at={shown} go={setShown} close={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks, deletes, and offers to restore the file. */
function useRemoveFile(): (file: Attachment) => void {
  const intl = useIntl();
  const confirm = useConfirm();
  const writes = useAttachmentWrites();
  const say = (id: string, name: string): string => intl.formatMessage({ id: `files.${id}` }, { name });
  return (file) => {
    const run = async (): Promise<void> => {
      if (
        !(await confirm({
          title: say('delete_title', file.name),
          text: say('delete_text', file.name),
          confirm: say('delete_confirm', file.name),
          danger: true,
        }))
      )
        return;
      await writes.remove(file);
      toast.success(say('deleted', file.name), {
        action: {
          label: intl.formatMessage({ id: 'files.undo' }),
          onClick: () =>
            writes.restore(file).then(
              () => undefined,
              () => undefined,
            ),
          undo: true,
        },
      });
    };
    run().catch((failure: unknown) => {
      if (!isApiError(failure)) throw failure;
      announceError(failure);
    });
  };
}

function FilesSkeleton(): ReactElement {
  return (
    <ul className="fl-list" aria-busy="true">
      {[220, 160, 260].map((width) => (
        <li key={width} className="fl-row">
          <Skeleton width={32} height={32} />
          <span className="fl-name">
            <Skeleton width={width} />
          </span>
          <Skeleton width={48} />
          <span className="fl-by">
            <Skeleton width={140} />
          </span>
        </li>
      ))}
    </ul>
  );
}
