/** Lists of what belongs to a risk: beside the rows the risk that was asked for (BR-29), as its own call gives it. */
import type { Beside } from '../../../core/index.ts';

export const parentRisk: Beside = {
  async run({ parameters, record }) {
    const asked = parameters['risk_id'] ?? '';
    return { risk: (/^[1-9]\d{0,14}$/.test(asked) ? await record('risk', Number(asked)) : undefined) ?? 'null' };
  },
};
