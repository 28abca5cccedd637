/** The subset of OpenAPI 3.1 that is generated. Schemas are JSON Schema 2020-12; names that begin with `x-` are extensions. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: readonly (string | number | null)[];
  const?: string;
  properties?: Record<string, ApiSchema>;
  patternProperties?: Record<string, ApiSchema>;
  required?: string[];
  additionalProperties?: boolean | ApiSchema;
  items?: ApiSchema;
  anyOf?: ApiSchema[];
  allOf?: ApiSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: unknown;
  readOnly?: boolean;
  /** Decimal places. */
  'x-decimals'?: number;
  /** The entity of a reference. */
  'x-entity'?: string;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  schema?: ApiSchema;
  /** For a list in one value, separated by commas. */
  style?: 'form';
  explode?: boolean;
  /** For a JSON value. */
  content?: Record<string, { schema: ApiSchema; example?: unknown }>;
}

export interface Ref {
  $ref: string;
}

export interface ApiContent {
  schema: ApiSchema;
  example?: unknown;
}

export interface ApiResponse {
  description: string;
  content?: Record<string, ApiContent>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface ApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (ApiParameter | Ref)[];
  requestBody?: { required: boolean; description?: string; content: Record<string, ApiContent> };
  responses: Record<string, ApiResponse | Ref>;
  /** Empty: no session needed. */
  security?: Record<string, string[]>[];
  /** Required permissions: one of each line. */
  'x-permissions'?: string[][];
  'x-entity'?: string;
  /** The operation on the entity: list, get, create, update, remove, restore, an action's name, bulk_create … */
  'x-verb'?: string;
}

export type ApiPaths = Record<string, Partial<Record<Method, ApiOperation>>>;

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string; 'x-label': string; 'x-entity'?: string }[];
  security: Record<string, string[]>[];
  paths: ApiPaths;
  /** Services with another protocol, each with its own description (/api/openapi/{service}). */
  'x-services'?: string[];
  /** For a service: where its token is obtained. */
  'x-token'?: string;
  components: {
    schemas: Record<string, ApiSchema>;
    parameters: Record<string, ApiParameter>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, object>;
  };
}
