import { FormattedMessage, useIntl } from 'react-intl';
import { DEMANDS } from '../../core/shared/second-factor.ts';
import { api, isApiError } from '../data/index.ts';
import { Checkbox, Radio, useConfirm } from '../kit/index.ts';
import { Bar } from '../kit/progress.tsx';
import type { Policy } from './providers.ts';

/** Who must have a second factor. It takes effect at once, so a stricter rule asks first. */
export function FactorPolicy({ policy, onSaved }: { policy: Policy; onSaved: () => void }) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const { second_factor, second_factor_after_provider, people, enrolled } = policy;
  const save = async (change: Partial<Policy>): Promise<void> => {
    const stricter = change.second_factor !== undefined && DEMANDS.indexOf(change.second_factor) > DEMANDS.indexOf(second_factor);
    const yes =
      !stricter ||
      (await confirm({
        title: formatMessage({ id: `signin.factor.${change.second_factor}` }),
        text: formatMessage({ id: 'signin.factor.confirm' }),
        confirm: formatMessage({ id: 'signin.factor.yes' }),
      }));
    if (!yes) return;
    await api
      .put('sign-in-policy', { body: { second_factor, second_factor_after_provider, ...change }, final: true })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    onSaved();
  };
  return (
    <div className="own-wide sec-step">
      <fieldset className="sec-choices">
        <legend className="sr">
          <FormattedMessage id="signin.factor" />
        </legend>
        {DEMANDS.map((demand) => (
          <label className="sec-choice" key={demand}>
            <Radio name="second_factor" checked={second_factor === demand} onChange={() => void save({ second_factor: demand })} />
            <span>
              <b>
                <FormattedMessage id={`signin.factor.${demand}`} />
              </b>
              <small>
                <FormattedMessage id={`signin.factor.${demand}.text`} />
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="sec-meter">
        <Bar value={people ? (enrolled / people) * 100 : 0} tone={enrolled === people ? 'done' : undefined} />
        <span>
          <FormattedMessage id="signin.factor.count" values={{ enrolled, people }} />
        </span>
      </div>
      <Checkbox
        checked={second_factor_after_provider}
        onChange={(event) => void save({ second_factor_after_provider: event.target.checked })}
      >
        <FormattedMessage id="signin.factor.after" />
      </Checkbox>
    </div>
  );
}
