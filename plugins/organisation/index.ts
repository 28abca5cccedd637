/** Departments, units, positions and their holders, companies. Fields, screens and access are metadata/organisation; here is only what data cannot say. */
import { definePlugin } from '../../core/index.ts';
import { assignments } from './assignments.ts';
import { chart } from './chart.ts';
import { cityInCountry } from './city.ts';
import { headcount } from './headcount.ts';
import { seed } from './seed.ts';

export default definePlugin({
  name: 'organisation',
  after: ['identity'],
  hooks: {
    user_position: { validate: assignments },
    position: { validate: headcount },
    company: { validate: cityInCountry },
    company_address: { validate: cityInCountry },
  },
  routes: [chart],
  seed,
});
