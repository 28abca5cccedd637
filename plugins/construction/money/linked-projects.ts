/** project.pmweb_system_id: links a project of the main API to a construction project, whose estimate it takes over. */
import { type DraftHook, text } from '../../../core/index.ts';

/** project, before the SQL: keys of a connected suite would mean other projects there. */
export const linkRules: DraftHook<'project'> = async (drafts, { count }) => {
  const linking = drafts.filter((d) => typeof d.row.pmweb_system_id === 'number');
  if (!linking.length || !(await count('construction_connection', { is_active: true }, { unscoped: true }))) return;
  for (const draft of linking) draft.reject({ pmweb_system_id: [text('money.suite_elsewhere')] });
};
