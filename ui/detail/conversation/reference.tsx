import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ConversationMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';
import { refValue } from '../../cells/index.ts';
import { useEntityMeta, useRecord } from '../../data/index.ts';
import { contentUrl, fileOf, kindOf } from '../../files/index.ts';
import type { ShownFile } from '../../files/index.ts';
import { Button, Icon } from '../../kit/index.ts';
import { editable } from '../fields.ts';
import { recordHref } from '../read.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { Pinned, pinOf } from './pinned.tsx';

export interface ReferenceProps {
  meta: EntityMeta;
  row: Row;
  lead: ConversationMeta['lead'];
}

/** The record that the question is about, as a card that opens it: its picture with the pin, where there is one. */
export function Reference({ meta, row, lead }: ReferenceProps): React.JSX.Element | null {
  const picture = usePicture(meta, row, lead.picture);
  const [pinning, setPinning] = useState(false);
  const field = meta.fields[lead.reference ?? ''];
  const value = field && refValue(field, row);
  if (!field || !value) return null;
  const href = field.unlinked ? undefined : recordHref(field.to, value);
  const part = meta.fields[lead.picture ?? ''];
  const pin = pinOf(row, lead.pin);
  const settable = picture && lead.pin?.every((name) => meta.fields[name] && editable(meta, meta.fields[name], row));
  const inside = (
    <>
      {picture !== null && <Pinned src={picture && contentUrl(picture)} pin={pin} />}
      <span className="cv-ref-foot">
        {picture === null && <Icon name="file-lines" />}
        <span className="cv-ref-text">
          <b>
            <bdi>{value.label}</bdi>
          </b>
          <span className="muted">
            <bdi>{(part && refValue(part, row)?.label) ?? field.label}</bdi>
          </span>
        </span>
        {href && <Icon name="square-arrow-up-right" flip />}
      </span>
    </>
  );
  return (
    <div className="cv-about">
      {href ? (
        <Link className="cv-ref" to={href}>
          {inside}
        </Link>
      ) : (
        <div className="cv-ref">{inside}</div>
      )}
      {settable && (
        <Button size="sm" variant="ghost" icon="push-pin" onClick={() => setPinning(true)}>
          <FormattedMessage id={pin ? 'detail.talk.pin.move' : 'detail.talk.pin.set'} />
        </Button>
      )}
      {pinning && picture && lead.pin && (
        <PinDialog meta={meta} row={row} names={lead.pin} src={contentUrl(picture)} close={() => setPinning(false)} />
      )}
    </div>
  );
}

/** The file of the record that the field names; undefined while it is read, null if it is no picture. An empty field asks for nothing. */
function usePicture(meta: EntityMeta, row: Row, name: string | undefined): ShownFile | null | undefined {
  const field = meta.fields[name ?? ''];
  const id = field && refValue(field, row)?.id;
  const holder = useEntityMeta(id === undefined ? undefined : field?.to);
  const record = useRecord(id === undefined ? undefined : holder.data, id);
  if (id === undefined || holder.isError || record.isError) return null;
  if (!record.data) return undefined;
  const file = fileOf(record.data);
  return file && kindOf(file) === 'image' ? file : null;
}
