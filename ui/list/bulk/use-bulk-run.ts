import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { BulkResult } from '../../../core/shared/status.ts';
import type { ActionMeta, EntityMeta, Row } from '../../../core/shared/wire.ts';
import { isApiError, useBulk } from '../../data/index.ts';
import { toast, useConfirm } from '../../kit/index.ts';
import { titleText } from '../../cells/index.ts';
import type { BulkVerb, SelectionStep } from '../state/selection.ts';
import { joinReasons, judge } from './judge.ts';
import type { Judged } from './judge.ts';
import { inSentence } from './words.ts';

/** At most so many rows in one call; more go in turns, so that no request grows without bound. */
const CHUNK = 500;

export interface BulkRun {
  busy: boolean;
  remove: (rows: readonly Row[]) => Promise<void>;
  restore: (rows: readonly Row[]) => Promise<void>;
  act: (action: ActionMeta, rows: readonly Row[]) => Promise<void>;
}

/**
 * Deletes, restores or acts on many rows, asks first where that is due, and says what came of it
 * (ST-15, BR-16..BR-18). Failed rows are handed to the selection with their reasons.
 */
export function useBulkRun(meta: EntityMeta, dispatch: (step: SelectionStep) => void): BulkRun {
  const intl = useIntl();
  const confirm = useConfirm();
  const bulk = useBulk(meta.name);
  const [busy, setBusy] = useState(false);
  const names = namesOf(meta, intl);

  async function run(verb: BulkVerb, call: string, rows: readonly Row[]): Promise<void> {
    setBusy(true);
    try {
      const results: BulkResult = [];
      for (let i = 0; i < rows.length; i += CHUNK) {
        const items = rows.slice(i, i + CHUNK).map(({ id, row_version }) => ({ id, row_version }));
        results.push(...list(await bulk.mutateAsync({ verb: call, items }), intl));
      }
      const judged = judge(rows.map((r) => r.id), results, intl.formatMessage({ id: 'list.bulk.unknown' }));
      dispatch({ type: 'settled', verb, ...judged });
      say(verb, judged, names, intl);
    } catch (error) {
      toast.error(textOf(error) || intl.formatMessage({ id: verb === 'delete' ? 'list.bulk.delete_default' : 'list.bulk.update_default' }, names));
    } finally {
      setBusy(false);
    }
  }

  // One record is called by its name; its own direction must not turn the sentence round.
  const count = (rows: readonly Row[]) => ({ ...names, n: rows.length, title: rows[0] ? `\u2068${titleText(meta, rows[0])}\u2069` : '' });
  return {
    busy,
    remove: async (rows) => {
      const button = intl.formatMessage({ id: 'list.delete.confirm' }, count(rows));
      const yes = await confirm({ title: intl.formatMessage({ id: 'list.delete.title' }, count(rows)), text: intl.formatMessage({ id: 'list.delete.text' }, count(rows)), confirm: button, danger: true });
      if (yes) await run('delete', 'remove', rows);
    },
    restore: (rows) => run('restore', 'restore', rows),
    act: async (action, rows) => {
      const title = intl.formatMessage({ id: 'list.act.title' }, { ...count(rows), action: action.label });
      const yes = action.confirm === undefined || await confirm({ title, text: action.confirm, confirm: action.label, danger: action.tone === 'stop' });
      if (yes) await run('act', action.name, rows);
    },
  };
}

type Names = { entity: string; entities: string };
const namesOf = (meta: EntityMeta, intl: IntlShape): Names =>
  ({ entity: inSentence(meta.label, intl.locale), entities: inSentence(meta.labels, intl.locale) });

/** BR-17: an answer that is no list of results. */
function list(answer: unknown, intl: IntlShape): BulkResult {
  if (!Array.isArray(answer)) throw new Error(intl.formatMessage({ id: 'list.bulk.unexpected' }));
  return answer as BulkResult;
}

const textOf = (error: unknown): string => (isApiError(error) ? error.texts.join(' ') : error instanceof Error ? error.message : '');

function say(verb: BulkVerb, { done, failed }: Judged, names: Names, intl: IntlShape): void {
  const values = { ...names, n: done, m: failed.size, messages: joinReasons(failed, intl.formatMessage({ id: 'list.comma' })) };
  if (failed.size === 0) toast.success(intl.formatMessage({ id: `list.bulk.${verb}_done` }, values));
  else if (done === 0) toast.error(intl.formatMessage({ id: `list.bulk.${verb}_failed` }, values));
  else toast.warning(intl.formatMessage({ id: `list.bulk.${verb}_partial` }, values));
}
