/**
 * Writes rows through the pipeline in a transaction of the caller, for jobs, routes and provisioning. Writes all of them, or throws an
 * error that names each refused row.
 */
import { mayWrite, write } from './pipeline.ts';
import { rowsBy } from './rows-by.ts';

export { draftsOf, type ActedRow, type RowsContext } from './rows-by.ts';

export const { actRows, createRows, updateRows, throughPipeline } = rowsBy({ write, mayWrite });
