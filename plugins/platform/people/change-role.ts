/**
 * PUT api/tenant/users/{id}/change-role: sets type and roles of a person by code. `role` may be a code of either (the contract suggests the
 * user type's); `type`, `roles` and `role_ids` are explicit. An ordinary write with all rules of an update.
 */
import { answerOf, can, idOf, mayWrite, noErrors, objectBody, WriteDraft, writeOne } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type FieldErrors, invalid, text, type ApiRequest } from '../../../core/index.ts';

const NAMES = new Set(['role', 'type', 'roles', 'role_ids', 'permissions', 'row_version']);

export const changeRoleEndpoint: EndpointDef = { method: 'PUT', path: 'tenant/users/{id}/change-role', permission: null, run: changeRole };

async function changeRole(r: ApiRequest): Promise<string> {
  const entity = r.kernel.registry.entity('user');
  mayWrite(entity, 'update', r.actor);
  if (!can(r.actor, entity.fields.get('role_ids')?.write)) throw new AppError('forbidden');
  const id = idOf(r);
  const body = await objectBody(r);
  const errors = noErrors();
  for (const name of Object.keys(body)) if (!NAMES.has(name)) errors[name] = [text('field.unknown', { field: name })];
  if (body['permissions'] !== undefined) errors['permissions'] = [text('auth.permissions_by_roles')];
  if (!['role', 'type', 'roles', 'role_ids'].some((name) => body[name] !== undefined)) errors['role'] = [text('field.required')];
  const wanted = await chosen(r, body, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const version = body['row_version'] === undefined ? {} : { row_version: body['row_version'] };
  return answerOf(r, entity, await writeOne(r, entity, new WriteDraft('update', 0, { ...wanted, ...version }, id)));
}

/** Ids of the types and roles with these codes; an unknown code is an error of its field. */
async function chosen(r: ApiRequest, body: Record<string, unknown>, errors: FieldErrors): Promise<Record<string, unknown>> {
  const codes = (name: string): string[] => {
    const value = body[name];
    const list = name === 'roles' ? value : value === undefined || value === null || value === '' ? [] : [value];
    if (list === undefined) return [];
    if (Array.isArray(list) && list.every((code) => typeof code === 'string')) return list;
    errors[name] = [text('field.type')];
    return [];
  };
  const [role, type, roles] = [codes('role')[0], codes('type')[0], codes('roles')];
  const named = [role, type, ...roles].filter((code) => code !== undefined);
  const rows =
    named.length === 0
      ? []
      : await r.kernel.db.query<{ kind: string; id: number; code: string }>(
          { tenant: r.actor.tenantId },
          {
            text: `select 'type' as kind, id, code from user_types where tenant_id = $1 and deleted_at is null and code = any($2::text[])
           union all select 'role', id, code from roles where tenant_id = $1 and deleted_at is null and code = any($2::text[])`,
            values: [r.actor.tenantId, named],
          },
        );
  const find = (kind: string, code: string): number | undefined => rows.find((row) => row.kind === kind && row.code === code)?.id;
  const refuse = (name: string, code: string): void => {
    errors[name] = [text('auth.unknown_code', { code })];
  };
  const result: Record<string, unknown> = {};
  if (type !== undefined) result['type_id'] = find('type', type) ?? refuse('type', type);
  else if (body['type'] === null || body['type'] === '') result['type_id'] = null;
  if (role !== undefined) {
    const [typeId, roleId] = [find('type', role), find('role', role)];
    if (typeId === undefined && roleId === undefined) refuse('role', role);
    if (typeId !== undefined) result['type_id'] = typeId;
    if (roleId !== undefined) result['role_ids'] = [roleId];
  }
  if (body['roles'] !== undefined) {
    result['role_ids'] = roles.map((code) => find('role', code));
    const unknown = roles.find((code) => find('role', code) === undefined);
    if (unknown !== undefined) refuse('roles', unknown);
  }
  if (body['role_ids'] !== undefined) result['role_ids'] = body['role_ids'];
  return result;
}
