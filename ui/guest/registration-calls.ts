import { api } from '../data/index.ts';
import { APPLICATIONS } from '../data/modules.ts';
import { domainOf } from '../page/checks.ts';

/** The typed request; ids are texts, because selects use texts. */
export interface RegistrationValues {
  company_name: string;
  email: string;
  full_name: string;
  phone: string;
  country_id: string;
  city_id: string;
  /** '0' or '1', as the chosen application says (constants platformValuePmis, platformValueGrc). */
  is_grc: string;
  /** Name of the chosen country, for the confirmation; not sent. */
  country: string;
  city: string;
  /** Only for a request under confirmation; otherwise it is derived from the e-mail (VR-25). */
  domain_name?: string;
}

/** The applications that a workspace can be requested for (module.json), with their value in the request. */
export const REQUESTED = APPLICATIONS.flatMap(({ name, product, registration }) =>
  registration ? [{ name, product, about: registration.about, value: registration.is_grc ? '1' : '0' }] : [],
);

/** The domain of a request. */
export const domainFor = ({ domain_name, email }: RegistrationValues): string => domain_name ?? domainOf(email);

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
/** Stores the request. Errors are by field. */
export async function storeRequest(values: RegistrationValues): Promise<void> {
  await api.post('tenant-request/store', { body: bodyOf(values), quiet: true });
}

/** A request, read by its link. */
interface LinkedRequest extends Record<'company_name' | 'email' | 'domain_name' | 'full_name' | 'phone', string> {
  country_id: number;
  city_id: number;
  is_grc: boolean;
  status: RequestStatus;
  reason: string | null;
  country: { label: string };
  city: { label: string };
}

/** The status of a request. */
export type RequestStatus = 'submitted' | 'email_verified' | 'approved' | 'opened' | 'rejected';

/** Status of a request, reason of a rejection, and its values for the form. */
export interface RequestState {
  status: RequestStatus;
  reason: string;
  values: RegistrationValues;
}

/** The request of a link. The server refuses an invalid link (brokenLink). */
export async function loadRequest(token: string, signal: AbortSignal): Promise<RequestState> {
  const { data } = await api.get<{ data: LinkedRequest }>(`tenant-request?token=${encodeURIComponent(token)}`, { signal, quiet: true });
  const { company_name, email, domain_name, full_name, phone, country, city } = data;
  const values = {
    company_name,
    email,
    domain_name,
    full_name,
    phone,
    country: country.label,
    city: city.label,
    country_id: String(data.country_id),
    city_id: String(data.city_id),
    is_grc: data.is_grc ? '1' : '0',
  };
  return { status: data.status, reason: data.reason ?? '', values };
}
/** Confirms the address and details of a request; the link becomes invalid. Errors are by field. */
export async function confirmRequest(values: RegistrationValues, token: string): Promise<void> {
  await api.post('tenant/register', { body: { ...bodyOf(values), token }, quiet: true });
}

function bodyOf(values: RegistrationValues): object {
  const { country: _, city: __, ...fields } = values;
  const [country_id, city_id, is_grc] = [fields.country_id, fields.city_id, fields.is_grc].map(Number);
  return { ...fields, email: fields.email.trim(), domain_name: domainFor(values), country_id, city_id, is_grc };
}
