/** Test fixture: a plan with its stages, as an administrator makes it. */

interface Answer {
  status: number;
  body: unknown;
}
interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
}

export interface Made {
  id: number;
  row_version: number;
  [name: string]: unknown;
}

export const made = ({ status, body }: Answer): Made => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: Made }).data;
};

/** A stage of a project, the whole of its plan unless it says otherwise. */
export const stageIn = async (client: Client, project: number, more: Record<string, unknown> = {}): Promise<Made> =>
  made(await client.post('/api/project-stages', { title_en: 'Piling', project_id: project, weight: 100, ...more }));

export const startedIn = async (client: Client, project: number, more: Record<string, unknown> = {}): Promise<Made> => {
  const { id } = await stageIn(client, project, more);
  return made(await client.post(`/api/project-stages/${id}/start`, {}));
};

export const itemIn = async (client: Client, stage: number, more: Record<string, unknown> = {}): Promise<Made> =>
  made(await client.post('/api/project-checklists', { title_en: 'Load test', stage_id: stage, ...more }));

export const get = async (client: Client, path: string): Promise<Made> => made(await client.get(`/api/${path}`));
