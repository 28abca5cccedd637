/** project.pmweb_system_id: a project of the main API is linked with a construction project of the house, whose estimate it takes over. */
import { text, type DraftHook } from '../../../core/index.ts';
import { statement } from './sql.ts';

const CONNECTED = 'select 1 as yes from construction_connection where tenant_id = $1 and is_active and deleted_at is null limit 1';

/** project, before the SQL: the keys of a connected suite mean other projects there. */
export const linkRules: DraftHook = async (drafts, { query, actor }) => {
  const linking = drafts.filter((d) => typeof d.row['pmweb_system_id'] === 'number');
  if (!linking.length || !(await query(statement('connected', CONNECTED, [actor.tenantId]))).length) return;
  for (const draft of linking) draft.reject({ pmweb_system_id: [text('money.suite_elsewhere')] });
};
