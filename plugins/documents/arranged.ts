/** Test fixtures: what records of documents need besides their required fields, for tests that create a record of every entity. */
import { today } from '../../core/index.ts';
import type { Arranged } from '../../core/test/arranged.ts';

export const COMPLETES: Arranged['COMPLETES'] = {
  document_share: async ({ build }) => ({ document_id: (await build('document')).id, expires_on: today() }),
};

export const COMES_WITH: Arranged['COMES_WITH'] = {
  /** A document begins with its first version. */
  async document_version({ client, build }) {
    const { id } = await build('document');
    return (await client.get(`/api/document-versions?document_id=${id}`)).body.data[0];
  },
};
