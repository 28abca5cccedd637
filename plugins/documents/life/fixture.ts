/** Documents in the tests of their life: made, changed and moved on by calls of a person. */
import type { Answer, Client } from '../../../core/test/kernel.ts';
import { sendRow } from '../../../core/test/upload.ts';

export const OPEN = ['access_document_management', 'access_compliance_document_management', 'access_users'];
export const KEEP = [...OPEN, 'manage_compliance_documents'];

let serial = 0;
/** Makes words that no document had before. */
export const nextNumber = (): number => ++serial;
export const lastNumber = (): number => serial;

export interface Doc {
  id: number;
  name: string;
  title: string;
  path: string;
  status: string;
  code: string;
  version: string;
  checked_out_by_id: number | null;
  checked_out_until: string | null;
  sha256: string;
}
export const send = (who: Client, values: object = {}, name = 'charter.txt'): Promise<Answer> =>
  sendRow(who, 'POST', '/api/documents', { area: 'compliance', ...values }, { name, content: `Charter ${nextNumber()}` });
export const made = async (who: Client, values: object = {}): Promise<Doc> => {
  const answer = await send(who, values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
export const change = (who: Client, id: number, values: object = {}, content = `Changed ${nextNumber()}`): Promise<Answer> =>
  sendRow(who, 'PUT', `/api/documents/${id}`, { version_note: 'Wording', ...values }, { name: 'charter.txt', content });
export const act = (who: Client, id: number, action: string, body: object = {}): Promise<Answer> =>
  who.post(`/api/documents/${id}/${action}`, body);
export const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});
export const refused = (answer: Answer): unknown => [answer.status, fieldsOf(answer)];
