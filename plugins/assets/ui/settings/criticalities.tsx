import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  formatNumber,
  isApiError,
  LANGUAGES,
  Part,
  Skeleton,
  Table,
  TextCell,
  useEntityMeta,
  useList,
  useSave,
  type TableColumn,
} from '../../../../ui/index.ts';

/** The four levels of criticality: their names change, their number and order do not. */
export function Criticalities(): ReactElement {
  const { data: meta } = useEntityMeta('criticality');
  return (
    <Part
      id="as-criticality"
      title={<FormattedMessage id="assets.settings.list.criticality" />}
      about={<FormattedMessage id="assets.settings.criticality_text" />}
    >
      {meta ? <Levels meta={meta} /> : <Skeleton height={200} />}
    </Part>
  );
}

function Levels({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const rows = useList(meta, { sort: ['level'], limit: 10 }).data?.pages.flatMap((page) => page.data);
  const columns: TableColumn<Row>[] = [
    ...LANGUAGES.map((lang) => ({
      key: lang,
      head: intl.formatMessage({ id: `lookups.column_${lang}` }),
      cell: (row: Row) => <Name row={row} meta={meta} lang={lang} />,
    })),
    {
      key: 'assets_count',
      head: meta.fields['assets_count']?.label ?? '',
      figures: true,
      cell: (row) => formatNumber(Number(row['assets_count'] ?? 0)),
    },
  ];
  if (!rows) return <Skeleton height={200} />;
  return <Table label={meta.labels} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
}

function Name({ row, meta, lang }: { row: Row; meta: EntityMeta; lang: (typeof LANGUAGES)[number] }): ReactElement {
  const intl = useIntl();
  const save = useSave(meta);
  const [editing, setEditing] = useState(false);
  const text = String(row[`name_${lang}`] ?? '');
  const missing = intl.formatMessage({ id: `lookups.missing_${lang}` });
  if (!row.can.update) return <bdi lang={lang}>{text || missing}</bdi>;
  return (
    <TextCell
      column={{ column: `name_${lang}`, label: intl.formatMessage({ id: `lookups.column_${lang}` }), lang, max: 120 }}
      text={text}
      missing={missing}
      name={String(row['name'])}
      editing={editing}
      onEdit={() => setEditing(true)}
      onLeave={() => setEditing(false)}
      onSave={async (typed) => {
        try {
          await save.mutateAsync({
            id: row.id,
            values: { [`name_${lang}`]: typed || null, row_version: row.row_version },
            quiet: 'refusals',
          });
          return null;
        } catch (error) {
          if (!isApiError(error)) throw error;
          return Object.values(error.errors)[0]?.[0] ?? error.texts[0] ?? error.code;
        }
      }}
    />
  );
}
