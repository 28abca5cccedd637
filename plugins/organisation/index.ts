/**
 * Departments, units, positions and their holders, companies. Fields, screens and access are in metadata/organisation; this contains what
 * metadata cannot express.
 */
import { definePlugin } from '../../core/index.ts';
import { assignments } from './assignments.ts';
import { chart } from './chart.ts';
import { countryOfCity } from './city.ts';
import { expiryJob } from './expiry.ts';
import { headcount } from './headcount.ts';
import { myCompany } from './my-company.ts';
import { seed, seedLater } from './seed.ts';

export default definePlugin({
  name: 'organisation',
  after: ['identity'],
  hooks: {
    user_position: { validate: assignments },
    position: { validate: headcount },
    company: { validate: countryOfCity },
    company_address: { validate: countryOfCity },
  },
  routes: [chart, myCompany],
  jobs: [expiryJob],
  seed,
  seedLater,
});
