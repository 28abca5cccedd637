import { expect, test } from '@jest/globals';
import { createTestKernel } from '../test/kernel.ts';
import { addPlatformAdministrator } from './platform-administrator.ts';
import { fits } from './applications.ts';

test('a platform administrator is made once, chooses a password, and has what the platform needs and no more', async () => {
  const product = await createTestKernel();
  try {
    const { db, config, registry } = product.kernel;
    const guest = await product.as();
    expect(await addPlatformAdministrator(db, config, { email: 'admin@pmis.example', name: 'X' })).toBeUndefined();
    const person = { email: 'huda@host.example', name: 'هدى' };
    await addPlatformAdministrator(db, config, person);
    const token = /password-reset\/([\w-]{43})$/.exec((await addPlatformAdministrator(db, config, person))!)![1];
    expect(await db.query('auth', { text: 'select count(*)::int as n from users where email = $1', values: [person.email] })).toEqual([
      { n: 1 },
    ]);
    // Who opened that door, and how, stands in the log.
    const noted = await db.query<{ action: string }>(
      { tenant: (await db.query<{ id: number }>('auth', { text: `select id from tenants where key = 'rukn'`, values: [] }))[0]!.id },
      {
        text: `select action, user_agent, actor_id from history
          where entity = 'user' and record_id = (select id from users where email = $1) order by id`,
        values: [person.email],
      },
    );
    expect(noted).toEqual(
      ['invited', 'reset_link_sent', 'reset_link_sent'].map((action) => ({ action, user_agent: 'npm run admin', actor_id: null })),
    );
    const [password, again] = ['Chosen#2026', 'Chosen#2026'];
    expect((await guest.post('/api/reset-password', { token, email: person.email, password, password_confirmation: again })).status).toBe(
      200,
    );
    const me = product.bearer(String((await guest.post('/api/login', { email: person.email, password })).body.token));
    const { permissions, tenant } = (await me.get('/api/user')).body.data as { permissions: string[]; tenant: { key: string } };
    expect(tenant.key).toBe('rukn');
    expect([...permissions].sort()).toEqual(registry.permissions.filter((p) => fits(registry, p, 'platform')).sort());
    expect((await me.get('/api/tenant-requests')).status).toBe(200);
    for (const path of ['projects', 'portfolios']) expect([path, (await me.get(`/api/${path}`)).status]).toEqual([path, 403]);
  } finally {
    await product.close();
  }
});
