import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../../core/shared/wire.ts';
import {
  announceError,
  Icon,
  isApiError,
  Menu,
  MenuItem,
  Person,
  Popover,
  RefPicker,
  useEntityMeta,
  ValueRow,
} from '../../../../../ui/index.ts';
import { ResultGlyph, ResultPill, Score } from '../result-pill.tsx';
import type { Sheet } from '../sheet-types.ts';
import { WhyDialog } from '../why-dialog.tsx';
import { useSaveItem } from './use-save-item.ts';
import type { SaveItem } from './use-save-item.ts';

/** Default maximum score of a scale. */
const MOST = 3;

/** The assessment of the control, with in-place editing. */
export function Values({ round, sheet }: { round: number; sheet: Sheet }): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('audit_item');
  const write = useSaveItem(round, sheet);
  const save = sheet.can.update ? write : undefined;
  const { item } = sheet;
  const most = Math.max(MOST, item.score ?? 0, ...sheet.results.map(({ score }) => score ?? 0));
  const lost = item['applicable'] === false || item.audit_status?.kind === 'not_applicable';
  const weak = item.audit_status?.kind === 'partial' || item.audit_status?.kind === 'none';
  const value = (name: string): ReactElement | null =>
    meta ? (
      <Value key={name} meta={meta} name={name} label={intl.formatMessage({ id: `compliance.item.${name}` })} sheet={sheet} save={save} />
    ) : null;
  const shown = (name: string, always: boolean): ReactElement | null => (always || item[name] ? value(name) : null);
  return (
    <dl className="rd-kv">
      <dt>
        <FormattedMessage id="compliance.item.status" />
      </dt>
      <dd>
        <Result sheet={sheet} save={save} />
        {Boolean(item['carried_from_id']) && (
          <span className="rd-carried">
            <FormattedMessage id="compliance.item.carried" />
          </span>
        )}
      </dd>
      <dt>
        <FormattedMessage id="compliance.item.control_owner_id" />
      </dt>
      <dd>
        <Owner sheet={sheet} save={save} />
      </dd>
      <dt>
        <FormattedMessage id="compliance.item.score" />
      </dt>
      <dd>
        <ScoreChoice value={item.score} most={most} save={save} />
      </dd>
      {value('expected_compliance_date')}
      {value('due_date')}
      {value('applicable')}
      {shown('justification', lost)}
      {shown('remarks', weak || Boolean(save))}
      {shown('corrective_procedures', weak)}
      {shown('observation', false)}
      {sheet.previous && <Earlier previous={sheet.previous} />}
    </dl>
  );
}

/** The result of the same control in the previous round. */
function Earlier({ previous: { id, round, status } }: { previous: NonNullable<Sheet['previous']> }): ReactElement {
  return (
    <>
      <dt>
        <FormattedMessage id="compliance.item.earlier" />
      </dt>
      <dd className="rd-earlier">
        <ResultPill result={status} />
        <Link className="link cut" to={`/grc/audit-rounds/${round.id}?item=${id}`}>
          <bdi>{round.name}</bdi>
        </Link>
      </dd>
    </>
  );
}

function Value({
  meta,
  name,
  label,
  sheet,
  save,
}: {
  meta: EntityMeta;
  name: string;
  label: string;
  sheet: Sheet;
  save: SaveItem | undefined;
}): ReactElement | null {
  const field = meta.fields[name];
  if (!field) return null;
  return <ValueRow meta={meta} field={{ ...field, label }} row={sheet.item as unknown as Row} save={field.readOnly ? undefined : save} />;
}

/** A write outside of an editor: refusals are toasted. */
const tell = (work: Promise<void>): void => {
  work.catch((failure: unknown) => {
    if (isApiError(failure) && failure.status === 422) announceError(failure);
  });
};

function Result({ sheet, save }: { sheet: Sheet; save: SaveItem | undefined }): ReactElement {
  const intl = useIntl();
  const { audit_status: now } = sheet.item;
  const [asked, setAsked] = useState<number>();
  if (!save)
    return (
      <span className="rd-fixed">
        <ResultPill result={now} />
      </span>
    );
  const choose = (id: number, kind: string): void =>
    kind === 'not_applicable' && !sheet.item['justification'] ? setAsked(id) : tell(save({ audit_status_id: id }));
  const say = (reason: string): void => {
    setAsked(undefined);
    tell(save({ audit_status_id: asked, justification: reason }));
  };
  return (
    <>
      <Popover
        content={
          <Menu label={intl.formatMessage({ id: 'compliance.item.status' })}>
            {sheet.results.map(({ id, name, kind }) => (
              <MenuItem
                key={id}
                checked={id === now?.id}
                text={
                  <span className="rd-choice">
                    <ResultGlyph kind={kind} />
                    <bdi>{name}</bdi>
                  </span>
                }
                onClick={() => choose(id, kind)}
              />
            ))}
          </Menu>
        }
      >
        <button
          type="button"
          className="rd-pick"
          aria-label={intl.formatMessage({ id: 'compliance.item.change_status' }, { name: now?.name ?? '' })}
        >
          <ResultPill result={now} />
          <Icon name="chevron-down" size={12} />
        </button>
      </Popover>
      {asked !== undefined && <WhyDialog n={1} onClose={() => setAsked(undefined)} onSay={say} />}
    </>
  );
}

function Owner({ sheet, save }: { sheet: Sheet; save: SaveItem | undefined }): ReactElement {
  const intl = useIntl();
  const { control_owner: owner } = sheet.item;
  const shown = owner ? <Person id={owner.id} name={owner.label} src={owner.picture} /> : <span className="faint">—</span>;
  if (!save) return <span className="rd-fixed">{shown}</span>;
  const label = intl.formatMessage({ id: 'compliance.round.find_person' });
  return (
    <Popover
      kind="dialog"
      content={(close) => (
        <div className="rd-owner-choice">
          <RefPicker
            entity="user"
            field="audit_item.control_owner_id"
            clearable
            autoFocus
            label={label}
            placeholder={label}
            onPick={(person) => {
              close();
              tell(save({ control_owner_id: person?.id ?? null }));
            }}
          />
        </div>
      )}
    >
      <button
        type="button"
        className="rd-pick"
        aria-label={intl.formatMessage({ id: 'compliance.item.change_owner' }, { name: owner?.label ?? '—' })}
      >
        {shown}
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}

function ScoreChoice({ value, most, save }: { value: number | null; most: number; save: SaveItem | undefined }): ReactElement {
  const intl = useIntl();
  if (!save)
    return (
      <span className="rd-fixed">
        <Score value={value} most={most} />
      </span>
    );
  return (
    <span className="rd-scores" role="group" aria-label={intl.formatMessage({ id: 'compliance.item.score' })}>
      {Array.from({ length: most }, (_, at) => at + 1).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          data-on={(value ?? 0) >= one || undefined}
          aria-label={intl.formatMessage({ id: 'compliance.item.score_of' }, { n: one, m: most })}
          onClick={() => tell(save({ score: value === one ? null : one }))}
        >
          <i />
        </button>
      ))}
      <bdi dir="ltr" className="num">
        {value ?? '—'}
      </bdi>
    </span>
  );
}
