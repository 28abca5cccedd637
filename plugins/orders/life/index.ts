/** The life of an order: its steps, who has it, its parts, what is said about it, and its end. */
import type { ActionHooks, HooksOf, JobDef, Registry } from '../../../core/index.ts';
import { closeOrders, closingActions } from './closing.ts';
import { messagesOfOrders } from './messages.ts';
import { newsOfOrders } from './news.ts';
import { receiverActions, receiverOfOrders, teamsOfPeople, teamsOfUnits } from './receiver.ts';
import { statusOfOrders } from './steps.ts';
import { subOrders } from './sub-orders.ts';

export const lifeHooks = (registry: Registry): HooksOf => ({
  order: [subOrders, receiverOfOrders, statusOfOrders(registry), newsOfOrders],
  order_message: messagesOfOrders,
  user: teamsOfPeople,
  unit: teamsOfUnits,
});
/** What is said in a step is all that these do; the message is made after it. */
const saying: ActionHooks = { 'order.inform': () => undefined, 'order.comment': () => undefined, 'order.note': () => undefined };

export const lifeActions: ActionHooks = { ...receiverActions, ...closingActions, ...saying };
export const lifeJobs: JobDef[] = [closeOrders];
