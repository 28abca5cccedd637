/** How the records of the register came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

export const LIFE: Readonly<Record<string, DemoLife>> = {
  risk: {
    since: ['identification_date'],
    by: ['reporter_id'],
    hands: ['risk_owner_id', 'risk_manager_id'],
    earlier: { next_review_date: { days: [-90] } },
  },
  risk_cause: { colleagues: ['tamim', 'hala', 'faisal', 'omar'], spread: [200, 20] },
  risk_consequence: { colleagues: ['mona', 'fahad', 'sara', 'majed'], spread: [190, 18] },
  risk_control: { since: ['last_tested'], by: ['owner_id'], hands: ['owner_id'], earlier: { next_test: { days: [-30] } } },
  risk_treatment: { since: ['start_date'], by: ['owner_id'], hands: ['owner_id', 'verified_by'], earlier: { deadline: { days: [-21] } } },
  risk_assessment: { since: ['assessed_on'], by: ['assessed_by'] },
  risk_acceptance: { colleagues: ['khalid', 'sara'], spread: [60, 41] },
  risk_proposal: { colleagues: ['mona', 'fahad'], spread: [9, 3] },
  risk_simulation: { colleagues: ['mona', 'sara'], spread: [6, 6] },
  risk_attachment: { colleagues: ['fahad', 'tamim', 'majed', 'layan'], spread: [150, 10] },
  risk_indicator: { by: ['owner_id'], spread: [245, 240] },
  risk_indicator_value: { since: ['measured_on'] },
};
