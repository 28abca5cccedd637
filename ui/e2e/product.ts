/**
 * The product under test: each worker of Playwright has its own, with a database of its own (core/cli/e2e-products.mjs). Playwright reads
 * this anew in every worker.
 */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('Run the browser tests with npm run test:e2e: it starts the products.');
  return value;
};

export const WORKERS = Number(setting('E2E_WORKERS'));

const index = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS;

/** Where it answers. */
export const BASE = `http://127.0.0.1:${Number(setting('E2E_PORT')) + index}`;
