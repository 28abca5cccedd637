/** Hand-written screens of orders: what stands beside and above the conversation of one order. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  summaries: {
    order: {
      load: () => withTexts('orders/order', import('./order/order-way.tsx')),
      fields: ['stage'],
      height: 50,
      narrow: 76,
    },
  },
  asides: { order: () => withTexts('orders/order', import('./order/order-aside.tsx')) },
  drawers: ['order_attachment'],
};

export default screens;
