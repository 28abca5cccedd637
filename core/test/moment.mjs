/**
 * Before each test file: the product's clock at the moment of the run, where it names one (core/test/moments.mjs). A test that moves the
 * clock begins from there.
 */
import { clock } from '../shared/clock.ts';

const moment = globalThis.TEST_MOMENT ?? process.env.TEST_MOMENT;
if (moment) clock.set(moment);
