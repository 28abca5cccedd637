import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  EditedText,
  Icon,
  isApiError,
  LANGUAGES,
  Ltr,
  Part,
  Pill,
  Skeleton,
  useEntityMeta,
  useList,
  useSave,
} from '../../../../ui/index.ts';
import type { TextColumn } from '../../../../ui/index.ts';

/** The scales of assessment with their results and credits; edited in place. */
export default function Scales(): ReactElement {
  const intl = useIntl();
  const { data: scale } = useEntityMeta('audit_scale');
  const { data: result } = useEntityMeta('audit_status');
  return (
    <Part
      id="au-scales"
      title={<FormattedMessage id="compliance.settings.list.audit_scale" />}
      about={<FormattedMessage id="compliance.settings.scales_text" />}
      actions={
        scale?.can.create && (
          <Link className="k-btn" data-size="sm" to="/settings/lookups/audit_scale">
            <Icon name="sliders" />
            {intl.formatMessage({ id: 'compliance.settings.manage_scales' })}
          </Link>
        )
      }
    >
      {scale && result && <Tables scale={scale} result={result} />}
    </Part>
  );
}

function Tables({ scale, result }: { scale: EntityMeta; result: EntityMeta }): ReactElement {
  const scales = useList(scale, { sort: ['position', 'id'], limit: 100 }).data?.pages.flatMap((page) => page.data);
  const results = useList(result, { sort: ['position', 'id'], limit: 500 }).data?.pages.flatMap((page) => page.data);
  if (!scales || !results) return <Skeleton height={240} />;
  return (
    <>
      {scales.map((one) => (
        <Scale key={one.id} scale={one} meta={result} results={results.filter((row) => row['scale_id'] === one.id)} />
      ))}
    </>
  );
}

function Scale({ scale, meta, results }: { scale: Row; meta: EntityMeta; results: readonly Row[] }): ReactElement {
  const intl = useIntl();
  return (
    <section className="au-scale" aria-label={String(scale['name'])}>
      <h3 className="h-13">
        <bdi>{String(scale['name'])}</bdi>
        {scale['is_active'] === false && (
          <span className="au-off">
            <FormattedMessage id="compliance.settings.off" />
          </span>
        )}
      </h3>
      <div className="au-table" role="table" aria-label={String(scale['name'])}>
        <div className="au-row au-columns" role="row">
          {[
            ...LANGUAGES.map((lang) => `lookups.column_${lang}`),
            'compliance.settings.kind',
            'compliance.settings.credit',
            'compliance.settings.score',
          ].map((id) => (
            <span key={id} role="columnheader">
              {intl.formatMessage({ id })}
            </span>
          ))}
        </div>
        {results.map((row) => (
          <Result key={row.id} row={row} meta={meta} />
        ))}
      </div>
    </section>
  );
}

function Result({ row, meta }: { row: Row; meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const save = useSave(meta);
  const [editing, setEditing] = useState<string | null>(null);
  const name = String(row['name']);
  const kind = meta.fields['kind']?.values?.find(({ value }) => value === row['kind']);
  const counts = row['kind'] !== 'not_assessed' && row['kind'] !== 'not_applicable';
  const write = async (values: Record<string, unknown>): Promise<string | null> => {
    try {
      await save.mutateAsync({ id: row.id, values: { ...values, row_version: row.row_version }, quiet: 'refusals' });
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return Object.values(error.errors)[0]?.[0] ?? error.texts[0] ?? error.code;
    }
  };
  const edited = [...LANGUAGES.map((lang) => `name_${lang}`), ...(counts ? ['credit', 'score'] : [])];
  const onward =
    (column: string) =>
    (back: boolean): (() => void) | undefined => {
      const next = edited[edited.indexOf(column) + (back ? -1 : 1)];
      return next === undefined ? undefined : () => setEditing(next);
    };
  const cell = (
    column: TextColumn,
    text: string,
    missing: string,
    saved: (typed: string) => Record<string, unknown> | null,
  ): ReactElement => (
    <span role="cell" data-column={column.column} data-label={column.label}>
      {row.can.update ? (
        <EditedText
          column={column}
          text={text}
          missing={missing}
          name={name}
          editing={editing === column.column}
          onEdit={() => setEditing(column.column)}
          onLeave={() => setEditing(null)}
          onTab={onward(column.column)}
          onSave={async (typed) => {
            const values = saved(typed);
            return values ? write(values) : intl.formatMessage({ id: 'compliance.settings.number' });
          }}
        />
      ) : (
        <bdi className="lu-text" lang={column.lang}>
          {text || missing}
        </bdi>
      )}
    </span>
  );
  const number = (typed: string, most: number): number | null | undefined =>
    typed === ''
      ? null
      : /^\d{1,3}([.,]\d{1,2})?$/.test(typed) && Number(typed.replace(',', '.')) <= most
        ? Number(typed.replace(',', '.'))
        : undefined;
  const figure = (field: 'credit' | 'score', most: number): ReactElement =>
    cell(
      { column: field, label: meta.fields[field]?.label ?? field, max: 6 },
      row[field] === null || row[field] === undefined ? '' : String(Number(row[field])),
      '—',
      (typed) => {
        const value = number(typed, most);
        return value === undefined ? null : { [field]: value };
      },
    );
  return (
    <div className="au-row" role="row" data-off={row['is_active'] === false || undefined}>
      {LANGUAGES.map((lang) => (
        <FragmentCell key={lang}>
          {cell(
            { column: `name_${lang}`, label: intl.formatMessage({ id: `lookups.column_${lang}` }), lang, max: 120 },
            String(row[`name_${lang}`] ?? ''),
            intl.formatMessage({ id: `lookups.missing_${lang}` }),
            (typed) => ({ [`name_${lang}`]: typed || null }),
          )}
        </FragmentCell>
      ))}
      <span role="cell" data-column="kind">
        {kind && (
          <Pill tone={kind.tone} glyph={kind.glyph}>
            {kind.label}
          </Pill>
        )}
      </span>
      {counts ? (
        figure('credit', 100)
      ) : (
        <span role="cell" data-column="credit" data-label={meta.fields['credit']?.label} className="muted au-none">
          {row['kind'] === 'not_assessed' ? <Ltr>0</Ltr> : <FormattedMessage id="compliance.settings.not_counted" />}
        </span>
      )}
      {figure('score', 5)}
    </div>
  );
}

const FragmentCell = ({ children }: { children: ReactElement }): ReactElement => children;
