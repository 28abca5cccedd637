/** Test fixtures: what records of tasks need besides their required fields, for tests that create a record of every entity. */
import type { Arranged } from '../../core/test/arranged.ts';

export const COMPLETES: Arranged['COMPLETES'] = {};
export const COMES_WITH: Arranged['COMES_WITH'] = {};
