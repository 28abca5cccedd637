import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  EditedText,
  formatNumber,
  isApiError,
  LANGUAGES,
  Part,
  Skeleton,
  Table,
  useEntityMeta,
  useList,
  useSave,
  type TableColumn,
} from '../../../../ui/index.ts';
import './settings.css';

interface Editing {
  id: number;
  column: string;
}

/** What is edited, in the order of the columns. */
const EDITED = [...LANGUAGES.map((lang) => `name_${lang}`), 'color', 'color_dark'];
const COLOURS = ['color', 'color_dark'] as const;

/** The four levels of criticality: their names and colours change, their number and order do not. */
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
  const [editing, setEditing] = useState<Editing | null>(null);
  const rows = useList(meta, { sort: ['level'], limit: 10 }).data?.pages.flatMap((page) => page.data);
  const columns: TableColumn<Row>[] = [
    ...LANGUAGES.map((lang) => ({
      key: lang,
      head: intl.formatMessage({ id: `lookups.column_${lang}` }),
      cell: (row: Row) => (
        <Value
          row={row}
          meta={meta}
          editing={editing}
          onEdit={setEditing}
          column={`name_${lang}`}
          label={intl.formatMessage({ id: `lookups.column_${lang}` })}
          lang={lang}
          missing={intl.formatMessage({ id: `lookups.missing_${lang}` })}
        />
      ),
    })),
    ...COLOURS.map((column) => ({
      key: column,
      head: meta.fields[column]?.label ?? '',
      cell: (row: Row) => (
        <span className="row row-1">
          {row[column] ? <i className="as-colour" style={{ backgroundColor: String(row[column]) }} aria-hidden="true" /> : null}
          <Value
            row={row}
            meta={meta}
            editing={editing}
            onEdit={setEditing}
            column={column}
            label={meta.fields[column]?.label ?? ''}
            missing="—"
          />
        </span>
      ),
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

interface ValueProps {
  row: Row;
  meta: EntityMeta;
  editing: Editing | null;
  onEdit: (editing: Editing | null) => void;
  column: string;
  label: string;
  lang?: (typeof LANGUAGES)[number];
  /** Shown in place of an empty value. */
  missing: string;
}

/** A name or a colour, edited in place; why it was refused stands below it. */
function Value({ row, meta, editing, onEdit, column, label, lang, missing }: ValueProps): ReactElement {
  const save = useSave(meta);
  const text = String(row[column] ?? '');
  if (!row.can.update) return <bdi lang={lang}>{text || missing}</bdi>;
  return (
    <EditedText
      column={{ column, label, max: 120, ...(lang ? { lang } : {}) }}
      text={text}
      missing={missing}
      name={String(row['name'])}
      editing={editing?.id === row.id && editing.column === column}
      onEdit={() => onEdit({ id: row.id, column })}
      onLeave={() => onEdit(null)}
      onTab={(back) => {
        const next = EDITED[EDITED.indexOf(column) + (back ? -1 : 1)];
        return next === undefined ? undefined : () => onEdit({ id: row.id, column: next });
      }}
      onSave={async (typed) => {
        try {
          await save.mutateAsync({
            id: row.id,
            values: { [column]: typed || null, row_version: row.row_version },
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
