import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clock } from '../../../../core/shared/clock.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Avatar, Button, DateText, Found, Icon, iconOf, Ltr, StatePill, useRestore } from '../../../../ui/index.ts';
import { holderOf, tintOf } from './model.ts';

export interface DocumentRowProps {
  meta: EntityMeta;
  row: Row;
  user: number | undefined;
  chosen: boolean;
  /** A file is dragged over it. */
  over: boolean;
  deleted: boolean;
  /** Says its folder: documents of several are listed. */
  placed: boolean;
  choose: () => void;
}

/** One document: kind, title, state, version, owner, who edits it, when it changed. */
export function DocumentRow({ meta, row, user, chosen, over, deleted, placed, choose }: DocumentRowProps): ReactElement {
  const intl = useIntl();
  const restore = useRestore(meta);
  const choice = meta.fields['status']?.values?.find(({ value }) => value === row['status']);
  const owner = row['owner'] as { id: number; label: string } | null | undefined;
  const folder = placed ? (row['folder'] as { label: string } | null | undefined) : null;
  const secret = ['secret', 'top_secret'].includes(String(row['classification']));
  return (
    <tr data-document={row.id} aria-selected={chosen} data-over={over || undefined} onClick={deleted ? undefined : choose}>
      <td data-column="document">
        <span className="dc-name">
          <FileMark row={row} />
          <button id={`dc-${row.id}`} type="button" className="dc-open cut" disabled={deleted}>
            <bdi>
              <Found text={String(row['title'] ?? row['name'])} />
            </bdi>
          </button>
          {folder && (
            <span className="dc-in small muted cut">
              <bdi>{folder.label}</bdi>
            </span>
          )}
          {secret && (
            <span title={meta.fields['classification']?.values?.find(({ value }) => value === row['classification'])?.label}>
              <Icon name="lock" size={12} />
            </span>
          )}
        </span>
      </td>
      <td data-column="status">{choice && <StatePill choice={choice} />}</td>
      <td data-column="version">
        <Ltr className="num">{String(row['version'] ?? '')}</Ltr>
      </td>
      <td data-column="owner">
        {owner && (
          <span title={owner.label}>
            <Avatar id={owner.id} name={owner.label} />
            <span className="sr">{owner.label}</span>
          </span>
        )}
      </td>
      <td data-column="editing">
        <Editing row={row} user={user} />
      </td>
      <td data-column="changed">
        {deleted && row.can.delete ? (
          <Button size="sm" variant="ghost" icon="arrow-ccw-clock" busy={restore.isPending} onClick={() => restore.mutate({ id: row.id })}>
            {intl.formatMessage({ id: 'documents.page.put_back' })}
          </Button>
        ) : (
          <DateText value={row['updated_at']} />
        )}
      </td>
    </tr>
  );
}

/** The kind of file, by its tint, its icon, and in words for those who do not see it. */
export function FileMark({ row }: { row: Row }): ReactElement {
  const mime = String(row['mime'] ?? '');
  const name = String(row['name'] ?? '');
  return (
    <span className="dc-mark" data-tint={tintOf(mime)} title={name.includes('.') ? name.split('.').at(-1)?.toUpperCase() : undefined}>
      <Icon name={iconOf(mime)} size={16} />
    </span>
  );
}

function Editing({ row, user }: { row: Row; user: number | undefined }): ReactElement | null {
  const holder = holderOf(row, clock.now());
  if (!holder) return null;
  return holder.id === user ? (
    <span className="dc-held" data-mine>
      <Icon name="pencil" size={12} />
      <FormattedMessage id="documents.page.you" />
    </span>
  ) : (
    <span className="dc-held" title={holder.name}>
      <Icon name="lock" size={12} />
      <bdi>{holder.name.split(' ')[0]}</bdi>
    </span>
  );
}
