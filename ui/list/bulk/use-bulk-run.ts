import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { askedFields } from '../../../core/shared/asked.ts';
import type { ActionMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';
import { invalidateRows, newRequestId, useOpenCreated } from '../../data/index.ts';
import { toast, useConfirm } from '../../kit/index.ts';
import { titleText } from '../../cells/index.ts';
import type { SelectionStep } from '../state/selection.ts';
import { judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { sendBulk } from './send.ts';
import type { Sent } from './send.ts';
import { namesOf, tell, tellFailure } from './bulk-messages.ts';
import { loadedOf } from './work.ts';
import type { Target, Work } from './work.ts';

/** A run in progress. */
export interface Progress {
  /** A dry run, or the run itself. */
  stage: 'check' | 'run';
  work: Work;
  done: number;
  all: number;
  /** Start time, to estimate the time left. */
  began: number;
}

/** The open dialog: values to set, or the result of the dry run. */
export type Flow =
  | { step: 'edit'; targets: readonly Target[]; values: Readonly<Record<string, unknown>> }
  | { step: 'ask'; targets: readonly Target[]; action: ActionMeta }
  | { step: 'review'; targets: readonly Target[]; work: Work; judged: Judged };

export interface BulkRun {
  busy: boolean;
  progress: Progress | null;
  flow: Flow | null;
  /** Opens another dialog, or none. */
  show: (flow: Flow | null) => void;
  /** Stops the work before its next call. */
  stop: () => void;
  edit: (targets: readonly Target[]) => void;
  remove: (targets: readonly Target[]) => Promise<void>;
  restore: (targets: readonly Target[]) => Promise<void>;
  act: (action: ActionMeta, targets: readonly Target[]) => Promise<void>;
  /** Does a dry run and opens its result. */
  check: (work: Work, targets: readonly Target[]) => Promise<void>;
  /** Runs the work. @param found result of the dry run: rows that would fail are skipped */
  start: (work: Work, targets: readonly Target[], found?: Judged) => Promise<void>;
  /** Cancels after the dry run and marks the rows with its reasons. */
  keep: (work: Work, found: Judged) => void;
}

/**
 * Updates, deletes, restores or runs an action on many rows: dry run, confirmation, run, result. Failed rows stay selected with their
 * reasons. A single row has no dry run.
 */
export function useBulkRun(meta: EntityMeta, dispatch: (step: SelectionStep) => void): BulkRun {
  const intl = useIntl();
  const confirm = useConfirm();
  const client = useQueryClient();
  const offer = useOpenCreated();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [flow, show] = useState<Flow | null>(null);
  const halted = useRef(false);

  async function send(stage: Progress['stage'], work: Work, targets: readonly Target[], requestId: string): Promise<Sent> {
    halted.current = false;
    setProgress({ stage, work, done: 0, all: targets.length, began: performance.now() });
    try {
      return await sendBulk(meta.name, work, targets, {
        dryRun: stage === 'check',
        final: meta.source !== undefined,
        requestId,
        stopped: () => halted.current,
        onProgress: (done) => setProgress((now) => now && { ...now, done }),
      });
    } finally {
      setProgress(null);
    }
  }

  const judged = (work: Work, sent: Sent): Judged =>
    judge(
      sent.targets.map((target) => target.id),
      sent.results,
      intl.formatMessage({ id: 'list.bulk.unknown' }),
      work.verb === 'edit',
    );

  async function check(work: Work, targets: readonly Target[]): Promise<void> {
    const sent = await send('check', work, targets, newRequestId());
    if (sent.failure !== undefined) return tellFailure(work.verb, sent.failure, meta, intl);
    if (halted.current) return undefined;
    const found = judged(work, sent);
    // An action that all rows allow and that can be undone needs no confirmation.
    if (work.verb === 'act' && work.action.confirm === undefined && found.failed.size === 0) return start(work, targets, found);
    return show({ step: 'review', targets, work, judged: found });
  }

  async function start(work: Work, targets: readonly Target[], found?: Judged): Promise<void> {
    show(null);
    const requestId = newRequestId();
    const able = found ? new Set(found.done) : null;
    const tried = able ? targets.filter((target) => able.has(target.id)) : targets;
    const sent = await send('run', work, tried, requestId);
    const now = judged(work, sent);
    const all: Judged = {
      done: now.done,
      same: [...(found?.same ?? []), ...now.same],
      failed: new Map([...(found?.failed ?? []), ...now.failed]),
      fields: new Map([...(found?.fields ?? []), ...now.fields]),
    };
    dispatch({ type: 'settled', run: { work, requestId, fields: all.fields }, done: all.done, same: all.same, failed: all.failed });
    invalidateRows(client);
    if (sent.failure !== undefined) tellFailure(work.verb, sent.failure, meta, intl);
    if (sent.failure === undefined || sent.targets.length > 0)
      tell(work.verb, all, tried.length - sent.targets.length, meta, intl, sent.undo);
    // Several created records are shown in their list.
    const made = sent.results.flatMap((item) => item.made ?? []);
    if (made[0] && made.length === 1) toast.info(made[0].label, offer(made[0]));
  }

  function keep(work: Work, { same, failed, fields }: Judged): void {
    show(null);
    dispatch({ type: 'settled', run: { work, requestId: newRequestId(), fields }, done: [], same, failed });
  }

  // A single record is named; bidi isolation keeps its direction from affecting the sentence.
  const one = (row: Row | undefined) => ({ ...namesOf(meta, intl), n: 1, title: row ? `\u2068${titleText(meta, row)}\u2069` : '' });
  const say = (id: string, values: ReturnType<typeof one> & { action?: string }): string => intl.formatMessage({ id }, values);

  return {
    busy: progress !== null,
    progress,
    flow,
    show,
    stop: () => {
      halted.current = true;
    },
    check,
    start,
    keep,
    edit: (targets) => show({ step: 'edit', targets, values: {} }),
    remove: async (targets) => {
      const [only] = targets;
      if (!only || targets.length > 1) return check({ verb: 'delete' }, targets);
      const values = one(loadedOf(targets)[0]);
      const yes = await confirm({
        title: say('list.delete.title', values),
        text: say('list.delete.text', values),
        confirm: say('list.delete.confirm', values),
        danger: true,
      });
      return yes ? start({ verb: 'delete' }, targets) : undefined;
    },
    restore: (targets) => start({ verb: 'restore' }, targets),
    act: async (action, targets) => {
      const work: Work = { verb: 'act', action, values: {} };
      if (askedFields(action, meta, loadedOf(targets), targets.length).length > 0) return show({ step: 'ask', targets, action });
      if (targets.length > 1) return check(work, targets);
      const values = { ...one(loadedOf(targets)[0]), action: action.label };
      const yes =
        action.confirm === undefined ||
        (await confirm({
          title: say('list.act.title', values),
          text: action.confirm,
          confirm: action.label,
          danger: action.tone === 'stop',
        }));
      return yes ? start(work, targets) : undefined;
    },
  };
}
