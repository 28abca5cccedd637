import { api } from '../../data/index.ts';
import { domainOf } from './checks.ts';

/** The request as typed; ids are texts because select lists speak in texts. */
export interface RegistrationValues {
  company_name: string;
  email: string;
  full_name: string;
  phone: string;
  country_id: string;
  city_id: string;
  /** '0' PMIS, '1' GRC (constants platformValuePmis, platformValueGrc). */
  is_grc: string;
  /** The chosen place in words, for the confirmation; not sent. */
  country: string;
  city: string;
}

/** A country or a city, in the reader's language. */
export interface Place {
  id: number;
  name: string;
}

/** Countries to choose from. */
export async function loadCountries(signal: AbortSignal): Promise<Place[]> {
  return (await api.get<{ data: { data: Place[] } }>('countries', { signal, quiet: true })).data.data;
}
/** Cities of one country. */
export async function loadCities(countryId: string, signal: AbortSignal): Promise<Place[]> {
  return (await api.get<{ data: { data: Place[] } }>(`cities/${encodeURIComponent(countryId)}`, { signal, quiet: true })).data.data;
}
/** Stores the request. Refusals are keyed by field. */
export async function storeRequest(values: RegistrationValues): Promise<void> {
  const { country, city, ...fields } = values;
  const body = { ...fields, email: values.email.trim(), domain_name: domainOf(values.email), country_id: Number(values.country_id), city_id: Number(values.city_id), is_grc: Number(values.is_grc) };
  await api.post('tenant-request/store', { body, quiet: true });
}
