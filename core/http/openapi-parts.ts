/** What the descriptions of routes are made of. */
import type { Refusal } from '../metadata/to-openapi-shared.ts';
import { object, schemaRef, type ApiParameter, type ApiSchema, type Ref, type Say } from '../metadata/to-openapi-types.ts';

/** Request and response of a route. `null` as answer: a file or stream of the given type. */
export interface Spec {
  tag: string;
  parameters?: (ApiParameter | Ref)[];
  body?: ApiSchema;
  /** A form with a file instead of JSON. */
  upload?: ApiSchema;
  answer?: ApiSchema;
  /** Media type of an answer that is not JSON. */
  type?: string;
  /** Answer of a call that was queued as a job. */
  later?: ApiSchema;
  refusals?: Refusal[];
}

export const text: ApiSchema = { type: 'string' };
export const whole: ApiSchema = { type: 'integer', minimum: 1 };
export const flag: ApiSchema = { type: 'boolean' };
export const email: ApiSchema = { type: 'string', format: 'email', maxLength: 254 };
export const password: ApiSchema = { type: 'string', format: 'password', maxLength: 200 };
export const open: ApiSchema = { type: 'object' };
export const data = (schema: ApiSchema): ApiSchema => object({ data: schema });
export const done = (schema?: ApiSchema): ApiSchema =>
  schema ? { allOf: [schemaRef('DoneAnswer'), data(schema)] } : schemaRef('DoneAnswer');
export const query = (name: string, schema: ApiSchema = text, required = false): ApiParameter => ({
  name,
  in: 'query',
  schema,
  ...(required ? { required } : {}),
});

/** The name of an entity in a path. @param entities names that the caller may read. */
export const entityParameter = (entities: readonly string[], say: Say): ApiParameter => ({
  name: 'entity',
  in: 'path',
  required: true,
  description: say('openapi.parameter.entity'),
  schema: { type: 'string', enum: entities },
});
