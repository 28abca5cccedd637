/** project.pmweb_system_id: a project of the main API is linked with a construction project of the system, whose estimate it takes over. */
import { type DraftHook, rowsOf, sql, text } from '../../../core/index.ts';

const CONNECTED = sql`select 1 as yes from ${rowsOf('construction_connection')} where is_active limit 1`;

/** project, before the SQL: the keys of a connected suite mean other projects there. */
export const linkRules: DraftHook = async (drafts, { query }) => {
  const linking = drafts.filter((d) => typeof d.row['pmweb_system_id'] === 'number');
  if (!linking.length || !(await query(CONNECTED)).length) return;
  for (const draft of linking) draft.reject({ pmweb_system_id: [text('money.suite_elsewhere')] });
};
