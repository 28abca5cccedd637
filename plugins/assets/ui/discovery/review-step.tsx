import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import {
  Button,
  FieldError,
  FieldInput,
  formatNumber,
  Glyph,
  Icon,
  ImportFoot,
  Radio,
  sizeText,
  useEntityMeta,
  useSession,
} from '../../../../ui/index.ts';
import { Entries } from './entries.tsx';
import { GONE_AS, SECTIONS } from './types.ts';
import type { Compared } from './types.ts';
import type { DiscoveryState } from './use-discovery.ts';

interface ReviewProps {
  state: DiscoveryState;
  read: Compared;
}

/** Faults of the file that are named; the others are counted. */
const MOST_FAULTS = 20;
const NEW = ['type_id', 'category_id', 'owner_id'] as const;

/** Step 2: what is new, changed and gone, each entry to be accepted, and the values that accepted entries get beside them. */
export function ReviewStep({ state, read }: ReviewProps): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('asset');
  const word = (key: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `assets.discovery.${key}` }, values);
  const { accepted, values } = state;
  const count = SECTIONS.reduce((all, section) => all + accepted[section].size, 0);
  const missing = accepted.added.size ? (['type_id', 'category_id'] as const).filter((name) => !values[name]) : [];
  const reason =
    count === 0
      ? word('choose')
      : missing.length
        ? word('fill_in', { fields: intl.formatList(missing.map((name) => meta?.fields[name]?.label ?? '')) })
        : undefined;
  const nothing = SECTIONS.every((section) => read[section].length === 0);
  return (
    <>
      <div className="im-file">
        <Icon name="file-lines" />
        <b className="cut">
          <bdi>{read.file}</bdi>
        </b>
        {state.file && <bdi>{sizeText(state.file.size, intl.locale)}</bdi>}
        <span className="im-part">{word(`format.${read.format}`)}</span>
        <span className="im-part" role="status">
          {word('found', { n: read.devices })}
        </span>
        <span className="im-part">{word('unchanged', { n: read.unchanged })}</span>
        <span className="end">
          <Button variant="ghost" size="sm" icon="arrow-up-from-tray" onClick={state.reset}>
            {word('other_file')}
          </Button>
        </span>
      </div>
      <div className="im-body dy-review">
        <div className="im-main">
          {state.error && <FieldError id="discovery-error">{state.error}</FieldError>}
          {nothing && (
            <p className="dy-note">
              <Glyph name="done" />
              {word('nothing')}
            </p>
          )}
          {meta && SECTIONS.map((section) => <Entries key={section} section={section} read={read} state={state} meta={meta} />)}
        </div>
        <aside className="im-side" aria-label={word('values')}>
          {meta && <Values state={state} read={read} meta={meta} />}
          <Faults read={read} />
        </aside>
      </div>
      <ImportFoot onBack={state.reset}>
        <Button variant="primary" busy={state.starting} disabledReason={reason} onClick={state.start}>
          {word('apply', { n: count, count: formatNumber(count) })}
        </Button>
      </ImportFoot>
    </>
  );
}

function Values({ state, read, meta }: ReviewProps & { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const word = (key: string): string => intl.formatMessage({ id: `assets.discovery.${key}` });
  return (
    <>
      {read.added.length > 0 && can('create_asset') && (
        <section className="dy-values">
          <h2 className="h-13">{word('new_get')}</h2>
          {NEW.map((name) => (
            <FieldInput
              key={name}
              meta={meta}
              name={name}
              values={state.values}
              errors={state.errors}
              required={name !== 'owner_id' && state.accepted.added.size > 0}
              {...(name === 'owner_id' ? { help: word('owner') } : {})}
              onChange={state.set}
            />
          ))}
        </section>
      )}
      {read.gone.length > 0 && can('update_asset') && (
        <fieldset className="dy-values">
          <legend className="h-13">{word('gone_get')}</legend>
          {GONE_AS.filter((action) => action !== 'retire' || can('manage_assets')).map((action) => (
            <Radio key={action} name="gone_as" checked={state.values['gone_as'] === action} onChange={() => state.set('gone_as', action)}>
              {meta.actions.find(({ name }) => name === action)?.label ?? action}
            </Radio>
          ))}
          <p className="muted small">{word('gone_text')}</p>
        </fieldset>
      )}
    </>
  );
}

function Faults({ read: { faults, format } }: { read: Compared }): ReactElement | null {
  const intl = useIntl();
  if (!faults.length) return null;
  return (
    <section className="dy-values">
      <h2 className="h-13">{intl.formatMessage({ id: 'assets.discovery.faults' })}</h2>
      <ul className="dy-faults">
        {faults.slice(0, MOST_FAULTS).map(({ row, why, value }, i) => (
          <li key={i}>
            <Glyph name="waiting" />
            <span>
              {intl.formatMessage(
                { id: `assets.discovery.fault_in.${why}` },
                { place: intl.formatMessage({ id: `assets.discovery.place.${format}` }, { row }), value: <bdi key="value">{value}</bdi> },
              )}
            </span>
          </li>
        ))}
      </ul>
      {faults.length > MOST_FAULTS && (
        <p className="muted small">{intl.formatMessage({ id: 'assets.discovery.more_faults' }, { n: faults.length - MOST_FAULTS })}</p>
      )}
    </section>
  );
}
