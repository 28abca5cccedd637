import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, FieldInput, isApiError, Part, Skeleton, useEntityMeta, useList, useSave } from '../../../../ui/index.ts';
import { LevelMark, useScale } from '../heat-map/index.ts';
import type { ScaleLevel } from '../heat-map/index.ts';

/** What the organisation accepts: the highest level, the losses, when reviews are announced, and how long a risk may be accepted. */
export default function AppetitePart(): ReactElement {
  const { data: meta } = useEntityMeta('risk_settings');
  const { data: scale } = useScale();
  return (
    <Part
      id="rs-appetite"
      title={<FormattedMessage id="risk.settings.part.appetite" />}
      about={<FormattedMessage id="risk.settings.appetite_text" />}
    >
      {meta && scale && <Loaded meta={meta} levels={scale.data.levels} />}
    </Part>
  );
}

function Loaded({ meta, levels }: { meta: EntityMeta; levels: readonly ScaleLevel[] }): ReactElement {
  const row = useList(meta, { limit: 1 }).data?.pages[0]?.data[0];
  return row ? <AppetiteForm key={row.row_version} meta={meta} row={row} levels={levels} /> : <Skeleton height={240} />;
}

const FIELDS = ['appetite_id', 'expected_loss_limit', 'p80_limit', 'review_notice_days', 'acceptance_months'] as const;

function AppetiteForm({ meta, row, levels }: { meta: EntityMeta; row: Row; levels: readonly ScaleLevel[] }): ReactElement {
  const { formatMessage } = useIntl();
  const save = useSave(meta);
  const [values, setValues] = useState<Record<string, unknown>>(() => Object.fromEntries(FIELDS.map((name) => [name, row[name] ?? null])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const dirty = FIELDS.some((name) => (values[name] ?? null) !== (row[name] ?? null));
  const appetite = levels.find(({ id }) => id === values['appetite_id'])?.position ?? 0;
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({ id: row.id, values: { ...values, row_version: row.row_version }, quiet: 'refusals' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [name, texts[0] ?? ''])));
    }
  };
  const input = (name: (typeof FIELDS)[number]): ReactElement => (
    <FieldInput meta={meta} name={name} values={values} errors={errors} onChange={(at, value) => setValues({ ...values, [at]: value })} />
  );
  return (
    <form
      className="rs-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="rs-ladder">
        <legend>
          <FormattedMessage id="risk.settings.accepted" />
        </legend>
        {[...levels].reverse().map((level) => (
          <label key={level.id} data-over={level.position > appetite || undefined}>
            <input
              type="radio"
              name="appetite"
              value={level.id}
              checked={level.position === appetite}
              disabled={!meta.can.update}
              onChange={() => setValues({ ...values, appetite_id: level.id })}
            />
            <LevelMark level={level} />
            <span className="end muted">
              {formatMessage({ id: level.position > appetite ? 'risk.settings.over' : 'risk.settings.within' })}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="rs-pair">
        {input('expected_loss_limit')}
        {input('p80_limit')}
      </div>
      <div className="rs-pair">
        {input('review_notice_days')}
        {input('acceptance_months')}
      </div>
      <p className="muted">
        <FormattedMessage id="risk.settings.months_text" />{' '}
        <Link to="/settings/lookups/risk_category" className="link">
          <FormattedMessage id="risk.settings.categories" />
        </Link>
      </p>
      <footer>
        <Button type="submit" variant="primary" disabled={!dirty} busy={save.isPending}>
          <FormattedMessage id="risk.settings.save" />
        </Button>
      </footer>
    </form>
  );
}
