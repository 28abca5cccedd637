import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, Select } from '../kit/index.ts';
import { loadCities, loadCountries } from './registration-calls.ts';
import type { Place, RegistrationValues } from './registration-calls.ts';
import type { FormState } from '../page/use-form.ts';

/** A list of places: null while loading or not applicable, 'failed' after an error. */
type Places = Place[] | 'failed' | null;

/** Loads a list when its key changes, and again on retry. */
function usePlaces(load: ((signal: AbortSignal) => Promise<Place[]>) | null, name: string): [places: Places, retry: () => void] {
  const [tries, setTries] = useState(0);
  const key = `${name}#${tries}`;
  const [answer, setAnswer] = useState<{ key: string; places: Place[] | 'failed' }>();
  useEffect(() => {
    if (!load) return undefined;
    const abort = new AbortController();
    load(abort.signal).then(
      (places) => setAnswer({ key, places }),
      () => !abort.signal.aborted && setAnswer({ key, places: 'failed' }),
    );
    return () => abort.abort();
    // The key says which list it is; `load` is a new function on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return [answer?.key === key ? answer.places : null, () => setTries(tries + 1)];
}

interface PlaceFieldProps {
  form: FormState<RegistrationValues>;
  name: 'country_id' | 'city_id';
  places: Places;
  onRetry: () => void;
  placeholder: string;
  disabled: boolean;
  onPick: (id: string, name: string) => void;
}

function PlaceField({ form, name, places, onRetry, placeholder, disabled, onPick }: PlaceFieldProps) {
  const { formatMessage } = useIntl();
  const [label, failure] =
    name === 'country_id'
      ? ['public.register.country', 'public.register.unavailable']
      : ['public.register.city', 'public.register.unavailable_cities'];
  const error =
    places === 'failed' ? (
      <>
        {formatMessage({ id: failure })}{' '}
        <button type="button" className="link" onClick={onRetry}>
          <FormattedMessage id="public.register.retry" />
        </button>
      </>
    ) : (
      form.error(name)
    );
  return (
    <Field label={<FormattedMessage id={label} />} required error={error}>
      {(ids) => (
        <Select
          {...ids}
          name={name}
          value={form.values[name]}
          disabled={disabled}
          data-empty={form.values[name] === '' || undefined}
          onChange={(event) => onPick(event.target.value, event.target.selectedOptions[0]?.text ?? '')}
          onBlur={() => form.leave(name)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {Array.isArray(places) &&
            places.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

/** Country and city; the city is disabled until a country is chosen (VR-25) and reset when it changes. */
export function PlaceFields({ form }: { form: FormState<RegistrationValues> }) {
  const { formatMessage } = useIntl();
  const country = form.values.country_id;
  const [countries, retryCountries] = usePlaces(loadCountries, 'countries');
  const [cities, retryCities] = usePlaces(country ? (signal) => loadCities(country, signal) : null, `cities/${country}`);
  const pickCountry = (id: string, name: string): void => {
    form.set('country_id', id);
    form.set('country', name);
    form.set('city_id', '');
  };
  const pickCity = (id: string, name: string): void => {
    form.set('city_id', id);
    form.set('city', name);
  };
  return (
    <>
      <PlaceField
        form={form}
        name="country_id"
        places={countries}
        onRetry={retryCountries}
        disabled={!Array.isArray(countries)}
        placeholder={formatMessage({ id: 'public.register.country_ph' })}
        onPick={pickCountry}
      />
      <PlaceField
        form={form}
        name="city_id"
        places={cities}
        onRetry={retryCities}
        disabled={!Array.isArray(cities)}
        placeholder={formatMessage({ id: country ? 'public.register.city_ph' : 'public.register.city_first' })}
        onPick={pickCity}
      />
    </>
  );
}
