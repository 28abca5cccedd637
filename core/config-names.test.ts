import { expect, test } from '@jest/globals';
import { meant } from './config-names.ts';
import { SETTINGS } from './config-schema.ts';
import { loadConfig } from './config.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['URL_DATABASE', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['RUKN_DATABASE_URL', 'DATABASE_URL'],
  ['DATBASE_DIRECT_URL', 'DATABASE_DIRECT_URL'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['REDDIS_URL', 'REDIS_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['WORKER', 'WORKERS'],
  ['PROT', 'PORT'],
  ['SEDE', 'SEED'],
  ['RUKN_PORT', 'PORT'],
  ['FILE_DIR', 'FILES_DIR'],
  ['RATELIMIT', 'RATE_LIMIT'],
])('%s is %s mistyped', (name, setting) => {
  expect(meant(name)).toBe(setting);
  expect(() => loadConfig({ [name]: 'x' })).toThrow(
    `${name} in the environment is no setting, and would be ignored: ${setting} is. Correct the name, or take the variable away.`,
  );
});

test('every setting with a letter left out, doubled, or swapped with its neighbour is found', () => {
  const missed: string[] = [];
  for (const name of Object.keys(SETTINGS).filter((n) => n.length >= 7))
    for (let i = 1; i < name.length - 1; i += 1) {
      for (const typo of [
        name.slice(0, i) + name.slice(i + 1),
        name.slice(0, i) + name.slice(i - 1),
        name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2),
      ]) {
        if (!(typo in SETTINGS) && !meant(typo)) missed.push(`${name}: ${typo}`);
      }
    }
  expect(missed).toEqual([]);
});

test('names of other programs are theirs', () => {
  const others = [
    'PATH',
    'HOME',
    'USER',
    'SHELL',
    'LANG',
    'TERM',
    'PWD',
    'OLDPWD',
    'SHLVL',
    'HOSTNAME',
    'HOSTTYPE',
    'LOGNAME',
    'MAIL',
    'EDITOR',
    'TMPDIR',
    'TZ',
    'CI',
    'NODE',
    'NODE_PATH',
    'NODE_OPTIONS',
    'NODE_VERSION',
    'NODE_NO_WARNINGS',
    'NO_COLOR',
    'FORCE_COLOR',
    'npm_config_cache',
    'npm_package_name',
    'npm_lifecycle_event',
    'INIT_CWD',
    'XDG_DATA_DIRS',
    'XDG_DATA_HOME',
    'XDG_RUNTIME_DIR',
    'PGHOST',
    'PGPORT',
    'PGUSER',
    'PGDATABASE',
    'PGPASSWORD',
    'PGDATA',
    'DATABASE_USER',
    'DATABASE_PASSWORD',
    'DATABASE_HOST',
    'DATABASE_PORT',
    'DATABASE_NAME',
    'DB_URL',
    'REDIS_HOST',
    'REDIS_PORT',
    'REDIS_PORT_6379_TCP',
    'REDIS_SERVICE_HOST',
    'RUKN_PORT_3000_TCP',
    'RUKN_SERVICE_HOST',
    'RUKN_SERVICE_PORT',
    'RUKN_TEST_DATABASE',
    'KUBERNETES_PORT',
    'KUBERNETES_SERVICE_PORT',
    'SMTP_HOST',
    'SMTP_PORT',
    'SMTP_USER',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_REGION',
    'POST',
    'HOSTS',
    'PORTS',
    'SEEDS',
    'SPEED',
    'SORT',
    'GHOST',
    'JEST_WORKER_ID',
    'E2E_PORT',
    'E2E_DATA_DIR',
    'CHROMIUM_PATH',
    'REDIS_URL_TEST',
    'BENCH_ROWS',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'SYSTEMD_EXEC_PID',
    'LISTEN_FDS',
    'NOTIFY_SOCKET',
    'WATCHDOG_USEC',
    'STATE_DIRECTORY',
    'CREDENTIALS_DIRECTORY',
    'SSH_CLIENT',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'SSL_CERT_FILE',
    'DYNO',
    'PM2_HOME',
    '_',
  ];
  expect(others.filter((name) => meant(name))).toEqual([]);
});
