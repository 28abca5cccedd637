import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import {
  Avatar,
  Button,
  DateText,
  filesOf,
  Skeleton,
  useAction,
  useEntityMeta,
  useList,
  useNarrow,
  ValueRow,
  type RecordPartProps,
} from '../../../../ui/index.ts';
import { LabelFace } from '../labels/label-face.tsx';
import LabelsTool from '../labels/labels-tool.tsx';
import './record.css';

/** Beside an asset: its label, and who had it. On a phone these come first, and how the device is reached with them. */
export default function AssetAside({ meta, row }: RecordPartProps): ReactElement {
  return (
    <>
      <Label row={row} />
      <Custody asset={row} />
      <Network meta={meta} row={row} />
    </>
  );
}

function Label({ row }: { row: Row }): ReactElement {
  const [printing, setPrinting] = useState(false);
  return (
    <section className="d-aside-sec as-first" aria-labelledby="as-label">
      <div className="row d-aside-head">
        <h2 className="h-13 grow" id="as-label">
          <FormattedMessage id="assets.label.title" />
        </h2>
        <Button size="sm" icon="printer" onClick={() => setPrinting(true)}>
          <FormattedMessage id="assets.label.print" />
        </Button>
      </div>
      <LabelFace id={row.id} />
      <p className="muted small">
        <FormattedMessage id="assets.label.note" />
      </p>
      {printing && <LabelsTool entity="asset" ids={[row.id]} onClose={() => setPrinting(false)} />}
    </section>
  );
}

const NETWORK = ['hostname', 'network_address', 'second_address', 'mac_address', 'active_port', 'operating_system'];

/** On a phone, where the values of the record come later. */
function Network({ meta, row }: RecordPartProps): ReactElement | null {
  const fields = NETWORK.flatMap((name) => meta.fields[name] ?? []).filter(({ name }) => Boolean(row[name]));
  if (!useNarrow() || fields.length === 0) return null;
  return (
    <section className="d-aside-sec as-first" aria-labelledby="as-network">
      <h2 className="h-13" id="as-network">
        <FormattedMessage id="assets.network" />
      </h2>
      <dl className="d-dl">
        {fields.map((field) => (
          <ValueRow key={field.name} meta={meta} field={field} row={row} save={undefined} />
        ))}
      </dl>
    </section>
  );
}

function Custody({ asset }: { asset: Row }): ReactElement | null {
  const { data: meta, isError } = useEntityMeta('asset_custody');
  if (isError) return null;
  return meta ? <Steps asset={asset} meta={meta} /> : <Skeleton height={120} />;
}

function Steps({ asset, meta }: { asset: Row; meta: NonNullable<ReturnType<typeof useEntityMeta>['data']> }): ReactElement | null {
  const list = useList(meta, { filter: { asset_id: asset.id }, sort: ['-since', '-id'], limit: 20 });
  const rows = list.data?.pages.flatMap((page) => page.data);
  if (list.isError) return null;
  return (
    <section className="d-aside-sec as-first as-held" aria-labelledby="as-custody">
      <h2 className="h-13" id="as-custody">
        <FormattedMessage id="assets.custody.title" />
      </h2>
      {!rows ? (
        <Skeleton height={80} />
      ) : rows.length === 0 ? (
        <p className="muted">
          <FormattedMessage id="assets.custody.none" />
        </p>
      ) : (
        <ol className="as-custody">
          {rows.map((row) => (
            <Step key={row.id} row={row} meta={meta} />
          ))}
        </ol>
      )}
    </section>
  );
}

const nameOf = (value: unknown): string => (value as { label?: string } | null)?.label ?? '';

function Step({ row, meta }: { row: Row; meta: NonNullable<ReturnType<typeof useEntityMeta>['data']> }): ReactElement {
  const confirm = useAction(meta);
  const now = row['until'] === null;
  const condition = meta.fields['condition']?.values?.find(({ value }) => value === row['condition'])?.label;
  const photos = filesOf(row['photos']);
  return (
    <li data-now={now || undefined}>
      <strong className="row row-1">
        <Avatar id={Number(row['custodian_id'])} name={nameOf(row['custodian'])} />
        <bdi>{nameOf(row['custodian'])}</bdi>
      </strong>
      <span>
        {now ? (
          <FormattedMessage id="assets.custody.since" values={{ day: <DateText value={row['since']} /> }} />
        ) : (
          <FormattedMessage
            id="assets.custody.between"
            values={{ from: <DateText value={row['since']} />, to: <DateText value={row['until']} /> }}
          />
        )}
      </span>
      {nameOf(row['handed_over_by']) !== '' && (
        <span className="muted">
          <FormattedMessage id="assets.custody.by" values={{ name: <bdi>{nameOf(row['handed_over_by'])}</bdi> }} />
        </span>
      )}
      {condition !== undefined && (
        <span className="muted">
          <FormattedMessage id="assets.custody.condition" values={{ condition }} />
        </span>
      )}
      <span className="muted">
        <FormattedMessage id={row['confirmed_at'] ? 'assets.custody.confirmed' : now ? 'assets.custody.waits' : 'assets.custody.never'} />
      </span>
      {photos.length > 0 && <Photos photos={photos} />}
      {row.can.actions.includes('confirm') && (
        <span>
          <Button
            size="sm"
            icon="check"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ id: row.id, action: 'confirm', values: { row_version: row.row_version } })}
          >
            {meta.actions.find(({ name }) => name === 'confirm')?.label}
          </Button>
        </span>
      )}
    </li>
  );
}

/** How it was handed over; each opens in its full size. */
function Photos({ photos }: { photos: ReturnType<typeof filesOf> }): ReactElement {
  return (
    <span className="as-photos">
      {photos.map(({ name, path }) => (
        <a key={path} href={path} target="_blank" rel="noreferrer">
          <img src={path} alt={name} width={48} height={48} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
