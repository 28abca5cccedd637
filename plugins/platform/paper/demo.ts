/** Demo data: whoever has submitted or decided something has drawn a signature, so that certificates are signed. */
import { ofTenant, type SeedContext, sql, thisTenant } from '../../../core/index.ts';
import { signatureOf } from '../collaboration/index.ts';

export async function seedLater(ctx: SeedContext): Promise<void> {
  const people = await ctx.query<{ id: number; name: string }>(
    sql`select u.id, u.full_name_en as name from users u where ${ofTenant('users', 'u')} and u.full_name_en is not null
      and u.id in (select e.person_id from approval_event e where ${ofTenant('approval_event', 'e')})`,
  );
  const rows = people.map(({ id, name }) => ({ id, picture: signatureOf(name).toString('base64') }));
  if (rows.length)
    await ctx.query(sql`insert into user_signature (tenant_id, user_id, picture, mime)
      select ${thisTenant}, d.id, decode(d.picture, 'base64'), 'image/png'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, picture text)`);
}
