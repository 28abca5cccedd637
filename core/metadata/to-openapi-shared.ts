/** Common parts of all operations: schemas of the wire (core/shared/wire.ts), parameters, errors, security schemes. */
import { OPERATORS_OF, OPERATORS } from '../shared/where.ts';
import { STATUS_OF } from '../errors.ts';
import {
  json,
  list,
  object,
  orNull,
  schemaRef,
  typeName,
  type ApiDocument,
  type ApiParameter,
  type ApiResponse,
  type ApiSchema,
  type Say,
} from './to-openapi-types.ts';

const text: ApiSchema = { type: 'string' };
const whole: ApiSchema = { type: 'integer' };
const flag: ApiSchema = { type: 'boolean' };
const maybe = (type: string): ApiSchema => ({ type: [type, 'null'] });

/** Values of conditions, by family of types. Variables such as `$today` and `$me` are texts. */
const VALUE: Record<string, ApiSchema> = {
  text,
  number: { type: 'number' },
  date: text,
  boolean: flag,
  choice: text,
  ref: { type: ['integer', 'string'] },
  refs: { type: ['integer', 'string'] },
};

function condition(family: string): ApiSchema {
  const value = VALUE[family] as ApiSchema;
  const shape = (operator: string): ApiSchema =>
    operator === 'empty'
      ? flag
      : operator === 'in' || operator === 'nin'
        ? list(value)
        : operator === 'between'
          ? { ...list(value), minItems: 2, maxItems: 2 }
          : value;
  return {
    type: 'object',
    properties: Object.fromEntries((OPERATORS_OF[family] ?? []).map((o) => [o, shape(o)])),
    additionalProperties: false,
  };
}

/** Schemas outside of entities. */
export function sharedSchemas(say: Say): Record<string, ApiSchema> {
  const scalar: ApiSchema = { type: ['string', 'number', 'boolean', 'null'] };
  return {
    HeldFile: object({ mime: text, name: text, size: whole, sha256: text, path: text }, ['mime', 'name', 'size', 'sha256', 'path']),
    RefValue: object({ id: whole, label: text, color: text, color_dark: maybe('string'), inactive: flag }, ['id', 'label']),
    Abilities: {
      ...object({ update: flag, delete: flag, actions: list(text), locked: text, only: list(text) }, ['update', 'delete', 'actions']),
      description: say('openapi.abilities'),
    },
    Grant: object({ user_id: whole, level: { type: 'string', enum: ['no', 'partial', 'full'] }, user: orNull(schemaRef('RefValue')) }, [
      'user_id',
      'level',
    ]),
    ListMeta: { ...object({ page: whole, limit: whole, total: whole, capped: flag }), description: say('openapi.list_meta') },
    ErrorAnswer: object(
      {
        status: { const: 'error' },
        code: { type: 'string', enum: Object.keys(STATUS_OF) },
        message: text,
        errors: { type: 'object', additionalProperties: list(text), description: say('openapi.errors') },
        counts: list(object({ entity: text, label: text, count: whole })),
        request_id: text,
      },
      ['status', 'code', 'message'],
    ),
    DoneAnswer: object({ status: { const: 'success' }, message: text, made: schemaRef('MadeRecord') }, ['status', 'message']),
    BulkItem: object(
      {
        id: whole,
        StatusCode: { type: 'string', enum: ['S', 'E'] },
        StatusMessage: text,
        row_version: whole,
        StatusErrors: list(object({ Field: text, Code: text, Message: text })),
        made: schemaRef('MadeRecord'),
      },
      ['StatusCode', 'StatusMessage'],
    ),
    MadeRecord: { ...object({ entity: text, id: whole, label: text, page: text }), description: say('openapi.made') },
    HistoryEntry: object({
      id: whole,
      at: { type: 'string', format: 'date-time' },
      actor: orNull(schemaRef('RefValue')),
      action: text,
      action_label: text,
      source: { type: 'string', enum: ['web', 'api', 'bulk', 'import', 'job'] },
      changes: list(
        object(
          {
            field: text,
            label: text,
            type: text,
            from: {},
            to: {},
            from_label: text,
            to_label: text,
            added: list(text),
            removed: list(text),
          },
          ['field', 'label', 'type', 'from', 'to'],
        ),
      ),
    }),
    LookupItem: object({ id: whole, label: text, hint: maybe('string'), inactive: flag }, ['id', 'label']),
    AggregateAnswer: object({
      data: list(object({ key: list(scalar), label: list(maybe('string')), figures: schemaRef('Figures') })),
      meta: object({ totals: schemaRef('Figures'), capped: flag }),
    }),
    Figures: {
      type: 'object',
      properties: { count: whole },
      required: ['count'],
      additionalProperties: { type: ['number', 'string', 'null'] },
    },
    Has: { type: 'object', properties: { entity: text, by: text, where: { type: 'object' } }, required: ['entity', 'by'] },
    Condition: {
      anyOf: [scalar, { type: 'object', properties: Object.fromEntries(OPERATORS.map((o) => [o, {}])), additionalProperties: false }],
    },
    ChoiceCondition: condition('choice'),
    ...Object.fromEntries(
      ['text', 'number', 'date', 'boolean', 'ref', 'refs'].map((family) => [
        `${typeName(family)}Condition`,
        { anyOf: [{ ...VALUE[family], type: [VALUE[family]?.type as string, 'null'].flat() }, condition(family)] },
      ]),
    ),
  };
}

const query = (name: string, schema: ApiSchema, description: string): ApiParameter => ({ name, in: 'query', description, schema });

export function sharedParameters(say: Say): Record<string, ApiParameter> {
  const said = (name: string): string => say(`openapi.parameter.${name}`);
  return {
    Id: { name: 'id', in: 'path', required: true, description: said('id'), schema: { type: 'integer', minimum: 1 } },
    Page: query('page', { type: 'integer', minimum: 1, default: 1 }, said('page')),
    Limit: query('limit', { type: 'integer', minimum: 1, maximum: 500, default: 100 }, said('limit')),
    Search: query('search', { type: 'string', maxLength: 200 }, said('search')),
    Deleted: query('deleted', { type: 'string', enum: ['1'] }, said('deleted')),
    Count: query('count', { type: 'string', enum: ['none', 'bounded'] }, said('count')),
    DryRun: query('dry_run', { type: 'string', enum: ['1'] }, said('dry_run')),
  };
}

/** Errors by the name of their component: codes of core/errors.ts. */
const REFUSALS = {
  Malformed: ['malformed'],
  Unauthenticated: ['unauthenticated'],
  Forbidden: ['forbidden'],
  NotFound: ['not_found'],
  Conflict: ['stale_record', 'conflict', 'has_children'],
  Gone: ['gone'],
  TooLarge: ['payload_too_large'],
  UnsupportedType: ['unsupported_media_type'],
  Invalid: ['invalid'],
  TooManyAttempts: ['too_many_attempts'],
  Unavailable: ['unavailable'],
} as const satisfies Record<string, readonly (keyof typeof STATUS_OF)[]>;
export type Refusal = keyof typeof REFUSALS;

export const statusOf = (refusal: Refusal): string => String(STATUS_OF[REFUSALS[refusal][0]]);

export function sharedResponses(say: Say): Record<string, ApiResponse> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([name, [code]]) => [
      name,
      {
        description: say(`openapi.refusal.${name}`),
        content: json(schemaRef('ErrorAnswer'), {
          status: 'error',
          code,
          message: say(`openapi.refusal.${name}`),
          ...(name === 'Invalid' ? { errors: { name: [say('field.required')] } } : {}),
          request_id: '5b0c1f52-6f0e-4a55-9d0a-0d6f2b7a9c11',
        }),
      },
    ]),
  );
}

export const securitySchemes = (say: Say): ApiDocument['components']['securitySchemes'] => ({
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'rukn_…', description: say('openapi.bearer') },
  cookie: { type: 'apiKey', in: 'cookie', name: 'rukn_session', description: say('openapi.cookie') },
});
