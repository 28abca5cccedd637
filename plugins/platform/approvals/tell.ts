/** Who hears of an approval: whoever is asked, whose record it is, and who gets a copy. */
import type { News } from '../../../core/index.ts';
import type { Plan, Word } from './model.ts';

export const newsOf = (entity: string, id: number, { news }: Plan): News[] =>
  news.map(({ to, word }) => ({ to, kind: 'approval', entity, id, details: { word: word satisfies Word, tab: 'approval' } }));
