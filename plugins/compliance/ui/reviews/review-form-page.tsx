import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Empty, EntityForm, useEntityMeta, usePage, useRecord } from '../../../../ui/index.ts';
import { ControlText } from '../rounds/drawer/control-text.tsx';
import type { Sheet } from '../rounds/sheet-types.ts';
import { ControlHead } from './control-head.tsx';
import { ReviewsWaiting } from './reviews-waiting.tsx';
import { useControl } from './use-control.tsx';

/** /…/:control_id/create and /…/:review_id/edit: the form of a review, for its control. */
export default function ReviewFormPage(): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  const { page, params } = usePage();
  const id = page.view === 'control-review-edit' ? params['review_id'] : undefined;
  const { sheet, base, waiting } = useControl(id);
  const { data: meta } = useEntityMeta('audit_item_review');
  const record = useRecord(meta, id);
  const narrowed = useMemo(() => meta && sheet && ofScale(meta, sheet), [meta, sheet]);
  const defaults = useMemo(() => ({ audit_item_id: Number(params['control_id']) }), [params]);
  if (!sheet) return waiting;
  if (!narrowed || (id !== undefined && !record.data && !record.error)) return <ReviewsWaiting />;
  const refused =
    id === undefined
      ? !sheet.can.review
      : record.error !== null || sheet.reviews.find((one) => String(one.id) === id)?.can.update === false;
  if (refused || narrowed.forms[id === undefined ? 'create' : 'update'] === null)
    return (
      <Empty
        level={1}
        art="denied"
        title={<FormattedMessage id="compliance.review.denied" />}
        text={<FormattedMessage id="compliance.review.denied_text" />}
      />
    );
  const back = (): void => void navigate(id === undefined ? base : `${base}/${id}`);
  return (
    <section className="rv">
      <ControlHead
        sheet={sheet}
        title={
          <FormattedMessage
            id={id === undefined ? 'compliance.review.new' : 'compliance.review.edit_title'}
            values={{ number: sheet.reviews.find((one) => String(one.id) === id)?.number ?? '' }}
          />
        }
      />
      <div className="rv-body">
        <ControlText node={sheet.node} />
      </div>
      <EntityForm
        meta={narrowed}
        verb={id === undefined ? 'create' : 'update'}
        row={id === undefined ? undefined : record.data}
        defaults={id === undefined ? defaults : undefined}
        single
        submit={intl.formatMessage({ id: 'compliance.review.save' })}
        onSaved={(saved) => void navigate(`${base}/${saved.id}`, { replace: true })}
        onDiscard={back}
      />
    </section>
  );
}

/** The entity with the result choices limited to the control's scale. */
function ofScale(meta: EntityMeta, sheet: Sheet): EntityMeta {
  const field = meta.fields['proposed_status_id'];
  if (!field) return meta;
  return {
    ...meta,
    fields: { ...meta.fields, proposed_status_id: { ...field, where: { id: { in: sheet.results.map(({ id }) => id) } } } },
  };
}
