/** Who may do what with stages and their items, beyond what permissions and reach say. */
import { type Actor } from '../../../core/index.ts';
import { type StageFacts } from './plan-statements.ts';

type Led = Pick<StageFacts, 'owner_id' | 'project_manager' | 'contract_manager'>;

export const managesStages = (actor: Pick<Actor, 'permissions'>): boolean => actor.permissions.has('manage_stages');

/** The owner of the stage, or a manager of its contract or project. */
export const leads = (actor: Pick<Actor, 'userId' | 'permissions'>, stage: Led): boolean =>
  managesStages(actor) || [stage.owner_id, stage.project_manager, stage.contract_manager].includes(actor.userId);

/** Somebody who leads the stage, or to whom the item is assigned. */
export const ticks = (actor: Pick<Actor, 'userId' | 'permissions'>, stage: Led, assignee: unknown): boolean =>
  assignee === actor.userId || leads(actor, stage);
