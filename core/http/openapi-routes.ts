/** Operations that belong to no single entity, in groups of their own files; and the routes of plugins. */
import type { RouteDef } from '../plugin/contract.ts';
import { refusals } from '../metadata/to-openapi-parts.ts';
import type { Refusal } from '../metadata/to-openapi-shared.ts';
import { json, object, type ApiOperation, type ApiParameter, type ApiSchema, type Say } from '../metadata/to-openapi-types.ts';
import type { Locale } from '../shared/actor.ts';
import { files } from './openapi-files.ts';
import { imports } from './openapi-import.ts';
import { open, text, type Spec } from './openapi-parts.ts';
import { records } from './openapi-records.ts';
import { SESSION } from './openapi-session.ts';
import { SIGN_IN } from './openapi-sign-in.ts';

/** A route: its method, its path, and whether it answers without a session. */
export interface RouteFacts {
  method: string;
  path: string;
  public: boolean;
  /** Of a plugin. */
  def?: Pick<RouteDef, 'permission' | 'title' | 'gives' | 'file'>;
}

/** @returns a function that describes any route outside of entities; a route without a description gets its path, and accepts anything. */
export function describer(entities: readonly string[], say: Say, locale: Locale): (route: RouteFacts) => ApiOperation {
  const known = { ...SESSION, ...SIGN_IN, ...records(entities, say), ...files(entities), ...imports(entities, say) };
  return (route) => {
    const id = idOf(route);
    const spec: Spec | undefined = known[`${route.method} ${route.path}`];
    const used = spec ?? undescribed(route);
    const needed = [route.def?.permission ?? []].flat();
    return {
      operationId: id.replace('_', '_api_'),
      tags: [used.tag],
      summary: titleOf(route, spec ? say(`openapi.op.${id}`) : undefined, locale),
      ...(route.public ? { security: [] } : {}),
      ...(needed.length ? { 'x-permissions': [needed] } : {}),
      ...(used.parameters?.length ? { parameters: used.parameters } : {}),
      ...(used.body || used.upload
        ? {
            requestBody: {
              required: true,
              content: used.upload ? { 'multipart/form-data': { schema: used.upload } } : json(used.body as ApiSchema),
            },
          }
        : {}),
      responses: answers(route, used, say),
    };
  };
}

/** A plugin's route: the file it accepts and the download it declares, else any JSON. */
function undescribed({ method, path, def }: RouteFacts): Spec {
  const form: ApiSchema = {
    ...object({ file: { type: 'string', format: 'binary' } }, def?.file?.optional ? [] : ['file']),
    additionalProperties: text,
  };
  return {
    tag: 'other',
    parameters: pathParameters(path),
    ...(def?.file ? { upload: form } : method === 'GET' ? {} : { body: open }),
    ...(def?.gives ? { type: def.gives } : { answer: open }),
  };
}

/** `GET api/imports/{id}/rows` -> get_imports_id_rows. */
const idOf = ({ method, path }: RouteFacts): string =>
  `${method.toLowerCase()}_${path
    .replace(/^api\//, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')}`;

function titleOf({ def, path }: RouteFacts, told: string | undefined, locale: Locale): string {
  const own = def?.title?.[locale === 'ar' ? 'ar' : 'en'] ?? told;
  if (own) return own;
  const words = path.replace(/^api\//, '').replace(/[-_/]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name as string, in: 'path', required: true, schema: text }));

function answers(route: RouteFacts, spec: Spec, say: Say): ApiOperation['responses'] {
  const session: Refusal[] = route.public ? [] : ['Unauthenticated', 'Forbidden'];
  const sent: Refusal[] = spec.body || spec.upload ? ['Malformed', 'TooLarge', 'UnsupportedType'] : [];
  const content = spec.type ? { [spec.type]: { schema: { type: 'string' } } } : json(spec.answer ?? open);
  const later: ApiOperation['responses'] = spec.later ? { 202: { description: say('openapi.later'), content: json(spec.later) } } : {};
  return {
    200: { description: say('openapi.ok'), content },
    ...later,
    ...refusals(...sent, ...session, 'Invalid', ...(spec.refusals ?? [])),
  };
}
