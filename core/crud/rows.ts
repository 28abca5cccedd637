/**
 * Rows through the pipeline inside a transaction of the caller: for jobs, routes and what tenants begin with. All of them, or a refusal
 * that names each row at fault.
 */
import { mayWrite, write } from './pipeline.ts';
import { rowsBy } from './rows-by.ts';

export { draftsOf, type RowsContext } from './rows-by.ts';

export const { createRows, updateRows, throughPipeline } = rowsBy({ write, mayWrite });
