/** The calls that a description of the API has, for tests that try all of them. */
import type { ApiDocument, ApiOperation, ApiParameter, ApiSchema, Method } from '../metadata/to-openapi-types.ts';

export interface ApiCall {
  method: Method;
  path: string;
  operation: ApiOperation;
}

export const callsOf = (document: ApiDocument): ApiCall[] =>
  Object.entries(document.paths).flatMap(([path, at]) =>
    (Object.entries(at) as [Method, ApiOperation][]).map(([method, operation]) => ({ method, path, operation })),
  );

export const parametersOf = (document: ApiDocument, { parameters = [] }: ApiOperation): ApiParameter[] =>
  parameters.map((p) => ('$ref' in p ? (document.components.parameters[p.$ref.split('/').at(-1) as string] as ApiParameter) : p));

/** What a body of this call, or an item of its list, may hold by name. */
export function propertiesOf({ components }: ApiDocument, { requestBody }: ApiOperation): Record<string, ApiSchema> {
  const form = requestBody?.content['multipart/form-data']?.schema;
  const schema = requestBody?.content['application/json']?.schema ?? form?.allOf?.[0] ?? form;
  const name = (schema?.$ref ?? schema?.items?.$ref ?? '').split('/').at(-1) ?? '';
  return components.schemas[name]?.properties ?? schema?.properties ?? schema?.items?.properties ?? {};
}

export const takesList = ({ requestBody }: ApiOperation): boolean => requestBody?.content['application/json']?.schema?.type === 'array';
