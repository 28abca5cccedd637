/** Test fixtures: records of plans that come about with others (core/test/arranged.ts). */
import type { Arranged, Site } from '../../core/test/arranged.ts';

/** A started stage, the only one of its plan. */
async function started({ client, build }: Site): Promise<number> {
  const project = await build('project');
  const stage = { title_en: 'Piling', project_id: project.id, weight: 100 };
  const { id } = (await client.post('/api/project-stages', stage)).body.data as { id: number };
  await client.post(`/api/project-stages/${id}/start`, {});
  return id;
}

export const COMPLETES: Arranged['COMPLETES'] = {
  /** Two stages of one project. */
  async stage_dependency({ client, build }) {
    const { id, project_id } = await build('project_stage');
    const before = await client.post('/api/project-stages', { title_en: 'Before', project_id });
    return { stage_id: id, predecessor_id: (before.body.data as { id: number }).id };
  },
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  /** A baseline keeps a row for each stage of its plan. */
  async stage_baseline_row({ client, build }) {
    const { project_id } = await build('project_stage');
    const taken = await client.post('/api/stage-baselines', { project_id, name: 'Built' });
    const { id } = taken.body.data as { id: number };
    return (await client.get(`/api/stage-baseline-rows?baseline_id=${id}`)).body.data[0];
  },
  async checklist_log(site) {
    const item = { stage_id: await started(site), title_en: 'Load test' };
    const { id } = (await site.client.post('/api/project-checklists', item)).body.data as { id: number };
    await site.client.put(`/api/project-checklists/${id}`, { done: true });
    return (await site.client.get(`/api/checklist-logs?checklist_id=${id}`)).body.data[0];
  },
};
