/** Recipients of approval notifications: approvers, the record's owners, and people who get a copy. */
import type { NewNotification } from '../../../core/index.ts';
import type { Plan, Word } from './model.ts';

export const notificationsOf = (entity: string, id: number, { notifications }: Plan): NewNotification[] =>
  notifications.map(({ to, word }) => ({ to, kind: 'approval', entity, id, details: { word: word satisfies Word, tab: 'approval' } }));
