/** Validates a company's details, in its request and again when it confirms the address (VR-03, VR-05, VR-10, VR-25). */
import type { Db } from '../../db/pool.ts';
import { text } from '../../errors.ts';
import { normalDomain } from '../../shared/email.ts';
import { PHONE_PATTERN } from '../../shared/patterns.ts';
import { emailOf, type BodyReader } from '../body.ts';

/** Names that both calls accept. */
export const REQUEST_FIELDS = ['company_name', 'email', 'domain_name', 'phone', 'full_name', 'country_id', 'city_id', 'is_grc'] as const;

/** A validated request. */
export interface RequestInput {
  company_name: string;
  /** Normalised by normalEmail. */
  email: string;
  domain_name: string;
  phone: string;
  full_name: string;
  country_id: number;
  city_id: number;
  /** constants platformValuePmis 0, platformValueGrc 1. */
  is_grc: boolean;
}

const NAME_MAX = 150;
/** A name needs a letter or digit. */
const NAME = /[\p{L}\p{N}]/u;
const PHONE = new RegExp(PHONE_PATTERN);
/** Labels separated by dots, in any script. */
const DOMAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*)(?:\.[\p{L}\p{N}\p{M}-]+)+$/u;

/** @throws AppError 422 with all errors, by field. */
export async function readRequest(db: Db, body: BodyReader): Promise<RequestInput> {
  const name = (field: string): string | undefined =>
    body.text(field, { required: true, max: NAME_MAX, pattern: NAME, message: text('field.required') });
  const input: Partial<RequestInput> = {
    company_name: name('company_name'),
    email: emailOf(body),
    phone: body.text('phone', { required: true, max: 40, digits: true, pattern: PHONE, message: text('field.phone_invalid') }),
    full_name: name('full_name'),
    country_id: body.key('country_id'),
    city_id: body.key('city_id'),
    is_grc: body.flag('is_grc', true),
  };
  const domain = normalDomain(body.text('domain_name', { max: 253, pattern: DOMAIN }) ?? '');
  await checkPlace(db, body, input);
  body.done();
  // No errors, so nothing is missing.
  return { ...(input as RequestInput), domain_name: domain || domainOf(input.email as string) };
}

/** The part after the at sign (VR-25). */
const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1);

const PLACE = `
select exists (select 1 from countries where id = $1) as country, exists (select 1 from cities where id = $2 and country_id = $1) as city`;

/** Checks that the country exists and contains the city. */
async function checkPlace(db: Db, body: BodyReader, { country_id, city_id }: Partial<RequestInput>): Promise<void> {
  if (country_id === undefined) return;
  const [found] = await db.query<{ country: boolean; city: boolean }>('auth', { text: PLACE, values: [country_id, city_id ?? null] });
  if (!found?.country) body.refuse('country_id', text('field.unknown_reference'));
  else if (city_id !== undefined && !found.city) body.refuse('city_id', text('field.unknown_reference'));
}
