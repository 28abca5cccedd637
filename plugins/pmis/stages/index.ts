/** Stages, their checklists and templates (docs/decisions/stages.md). */
import { type HooksOf, type JobDef, type RouteDef } from '../../../core/index.ts';
import { contractCalls } from './calls.ts';
import { contractAddsUp, progressIsCounted, projectAddsUp, projectFollows, staysInProject, weighsContract } from './containers.ts';
import { noCircles } from './dependencies.ts';
import { dueJob, tellReady } from './notices.ts';
import { saveChecklist } from './save-checklist.ts';
import { savePlan } from './save.ts';
import { changesProgress, placeAndWeigh, progressFollows, transitions } from './stages.ts';
import { readsPredecessors, templateOfStage } from './template-rules.ts';
import { applyJob, applyRoute } from './templates.ts';
import { checklistHooks } from './ticks.ts';

export const stageHooks: HooksOf = {
  project_stage: [{ validate: transitions, before: placeAndWeigh, after: progressFollows, when: changesProgress }, { after: tellReady }],
  stage_template_item: [{ validate: templateOfStage }],
  stage_template_stage: [{ validate: readsPredecessors }],
  stage_dependency: [{ validate: noCircles }],
  project_checklist: [checklistHooks],
  project: [{ validate: projectAddsUp }, { validate: progressIsCounted }],
  contract: [{ validate: contractAddsUp }, { validate: staysInProject, after: projectFollows, when: weighsContract }],
};

export const stageRoutes: RouteDef[] = [...contractCalls, savePlan, saveChecklist, applyRoute];

export const stageJobs: JobDef[] = [applyJob as JobDef, dueJob];
