/** Stages, their checklists and templates (docs/decisions/stages.md). */
import { type HooksOf, type JobDef, type RouteDef } from '../../../core/index.ts';
import { contractCalls } from './calls.ts';
import { contractAddsUp, progressIsCounted, projectAddsUp, projectFollows, staysInProject, weighsContract } from './containers.ts';
import { noCircles } from './dependencies.ts';
import { savePlan } from './save.ts';
import { changesProgress, placeAndWeigh, progressFollows, transitions } from './stages.ts';
import { applyJob, applyRoute } from './templates.ts';
import { checklistHooks } from './ticks.ts';

export const stageHooks: HooksOf = {
  project_stage: [{ validate: transitions, before: placeAndWeigh, after: progressFollows, when: changesProgress }],
  stage_dependency: [{ validate: noCircles }],
  project_checklist: [checklistHooks],
  project: [{ validate: projectAddsUp }, { validate: progressIsCounted }],
  contract: [{ validate: contractAddsUp }, { validate: staysInProject, after: projectFollows, when: weighsContract }],
};

export const stageRoutes: RouteDef[] = [...contractCalls, savePlan, applyRoute];

export const stageJobs: JobDef[] = [applyJob as JobDef];
