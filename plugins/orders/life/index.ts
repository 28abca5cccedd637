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
/**
 * Steps that change nothing beyond their own fields. What they say, and what a main order hears of them, is written after them: they are
 * not undone, since the message would stay.
 */
const saying: ActionHooks = {
  'order.send': () => undefined,
  'order.request_info': () => undefined,
  'order.inform': () => undefined,
  'order.decline': () => undefined,
  'order.resend': () => undefined,
  'order.start': () => undefined,
  'order.reply': () => undefined,
  'order.comment': () => undefined,
  'order.note': () => undefined,
  'order.done': () => undefined,
  'order.close': () => undefined,
  'order.rate': () => undefined,
};

export const lifeActions: ActionHooks = { ...receiverActions, ...closingActions, ...saying };
export const lifeJobs: JobDef[] = [closeOrders];
