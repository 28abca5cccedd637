/** Punch lists, safety forms, daily reports, meetings and planning items: rules that metadata cannot express. */
import type { ActionHooks, HooksOf } from '../../../core/index.ts';
import { openAges } from './ages.ts';
import { copyFromPrevious, copySections } from './daily/copy.ts';
import { reportDay } from './daily/reports.ts';
import { sectionHooks } from './daily/sections.ts';
import { makeActionItem, makeItems } from './meetings/action-items.ts';
import { createNext, makeNext } from './meetings/next.ts';
import { numberItems, numberMeetings } from './meetings/numbers.ts';
import { convert, makeProjects } from './planning/convert.ts';
import { criterionHooks, lineHooks } from './planning/figures.ts';
import { assigneeHooks } from './punch/assignees.ts';
import { itemActions, itemHooks } from './punch/items.ts';
import { shareWithWorkers } from './punch/private.ts';
import { actionHooks, followItems } from './safety/actions.ts';
import { formHooks, personHooks } from './safety/forms.ts';

const hooks: HooksOf = {
  punch_list: {
    after: (drafts, ctx) =>
      shareWithWorkers(
        ctx,
        drafts.map((d) => d.id as number),
      ),
    when: ({ row }) => row.is_private === true,
  },
  punch_item: itemHooks,
  punch_assignee: assigneeHooks,
  safety_form: formHooks,
  safety_person: personHooks,
  safety_action: actionHooks,
  action_item: { after: followItems, when: ({ op }) => op === 'act' || op === 'restore' },
  daily_report: { validate: reportDay, after: copySections, when: ({ action }) => action === 'copy_from_previous' },
  ...sectionHooks,
  meeting_minute: { before: numberMeetings, after: makeNext, when: ({ action }) => action === 'create_next' },
  meeting_item: { before: numberItems, after: makeItems, when: ({ action }) => action === 'make_action_item' },
  planning_item: { after: makeProjects, when: ({ action }) => action === 'convert' },
  planning_criterion: criterionHooks,
  planning_line: lineHooks,
};

const actions: ActionHooks = {
  ...itemActions,
  'daily_report.copy_from_previous': copyFromPrevious,
  'meeting_minute.create_next': createNext,
  'meeting_item.make_action_item': makeActionItem,
  'planning_item.convert': convert,
};

export const site = { hooks, actions, routes: [openAges] };
