/**
 * Suites of the engine that are about the product with a certain plugin, and cannot stand with it: npm run test:deletion leaves them out
 * where the plugin is gone. Whatever only needs some records takes them from metadata.ts instead.
 */
export const NEEDS = [
  {
    suite: 'core/test/demo-lives.test.ts',
    plugins: ['pmis'],
    because: 'two of the people with whose eyes it looks at the demo work on projects, which the demo then has none of',
  },
  {
    suite: 'core/db/money-rules.test.ts',
    plugins: ['construction'],
    because: 'it tries a migration on the money of construction, and only core reads migrations',
  },
  {
    suite: 'core/jobs/killed-worker.test.ts',
    plugins: ['pmis'],
    because: 'its worker is a program of its own, with the metadata of the product, and its job writes projects',
  },
  {
    suite: 'core/cli/migration.test.ts',
    plugins: ['pmis', 'construction', 'compliance', 'risk', 'assets', 'policy', 'documents', 'orders', 'tasks'],
    because: 'it compares the tables of all migrations, which stay, with the entity files of the whole product',
  },
  {
    suite: 'core/cli/module.test.mjs',
    plugins: ['construction'],
    because: 'the module that it adds is one of construction, and is made of its parts',
  },
  {
    suite: 'core/identity/registration/registration.test.ts',
    plugins: ['compliance'],
    because: 'an address that it finds taken is one of the demo of compliance',
  },
  {
    suite: 'core/identity/registration/decisions.test.ts',
    plugins: ['compliance'],
    because: 'the company that it registers works in governance, and begins with the modules and roles of compliance',
  },
  {
    suite: 'core/cli/entity.test.ts',
    plugins: ['pmis'],
    because: 'it reads what npm run entity says of contract, with the hooks of pmis on it',
  },
  {
    suite: 'core/cli/tutorial.test.mjs',
    plugins: ['pmis', 'construction', 'policy'],
    because:
      'it follows docs/plugins.md word for word: people and side bar of pmis, and a migration without a word on columns that construction and policy add to tables of others',
  },
];

/** @returns the suites that say nothing without these plugins. */
export const withoutPlugins = (gone) => NEEDS.filter(({ plugins }) => plugins.some((plugin) => gone.includes(plugin)));
