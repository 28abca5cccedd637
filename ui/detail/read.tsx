import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, FieldMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { OutOfUse, ReadValue, refValue, RefsRead } from '../cells/index.ts';
import { RichText } from '../cells/rich-text.tsx';
import { FileRow, filesOf } from '../files/index.ts';
import type { ShownFile } from '../files/index.ts';
import { PercentText } from '../kit/index.ts';
import { nameDirection, shownName } from '../kit/text/name-direction.ts';
import { PAGES, showsRecord } from '../page/pages.ts';

/** Address of a record's page, if its entity has one. */
export function recordHref(entity: string | undefined, { id }: RefValue): string | undefined {
  const page = PAGES.find((each) => showsRecord(each) && each.entity === entity && each.path.split(':').length === 2);
  return page?.path.replace(/:[^/]+/, String(id));
}

const hrefOf = ({ to, unlinked }: FieldMeta, record: RefValue): string | undefined => (unlinked ? undefined : recordHref(to, record));

/** A rate (tax, retention) is shown as a number; only progress is a bar. */
const isRate = (field: FieldMeta): boolean => field.type === 'percent' && !field.meter;

/** A value on the record's page; a reference links to its record. */
export function Read({ meta, field, row }: { meta: EntityMeta; field: FieldMeta; row: Row }): React.JSX.Element {
  const { locale } = useIntl();
  if (isRate(field) && row[field.name] !== null) return <PercentText value={row[field.name]} />;
  if (field.type === 'html' && row[field.name]) return <RichText html={String(row[field.name])} />;
  if (field.type === 'refs') return <RefsRead field={field} row={row} meta={meta} href={(record) => hrefOf(field, record)} />;
  if (field.type === 'file' && filesOf(row[field.name]).length > 0) return <FilesRead files={filesOf(row[field.name])} />;
  const value = field.type === 'ref' ? refValue(field, row) : null;
  const href = value && hrefOf(field, value);
  return href ? (
    <>
      <Link className="link cut" to={href}>
        <bdi dir={nameDirection(value.label, locale)}>{shownName(value.label)}</bdi>
      </Link>
      <OutOfUse value={value} />
    </>
  ) : (
    <ReadValue field={field} row={row} meta={meta} />
  );
}

/** One line per file, with preview and download. */
const FilesRead = ({ files }: { files: readonly ShownFile[] }): React.JSX.Element => (
  <ul className="fl-held">
    {files.map((file) => (
      <FileRow key={file.path} file={file} note="" />
    ))}
  </ul>
);
