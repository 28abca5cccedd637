import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../../../../core/shared/clock.ts';
import type { WriteAnswer } from '../../../../../../core/shared/wire.ts';
import { api, isApiError, useLatest } from '../../../../../../ui/index.ts';
import { missingParts } from '../../../../review-parts.ts';
import type { Part } from '../../../../review-parts.ts';
import type { Review, Sheet } from '../../sheet-types.ts';
import type { Result } from '../../types.ts';
import { useMarkReview, useRefresh } from '../../use-round.ts';
import { beginReview, forgetReview, ownReview } from '../use-own-review.ts';

/** What the reviewer writes. */
export interface Answer {
  proposed_status_id: number | null;
  remarks: string;
  corrective_procedures: string;
  justification: string;
}

export interface AnswerState {
  values: Answer;
  result: Result | undefined;
  /** Saves two seconds later; a result at once. */
  set: (part: Partial<Answer>) => void;
  missing: readonly Part[];
  /** The last refusal; empty: none. */
  error: string;
  busy: boolean;
  /** Saves what is not saved yet. @returns whether everything is saved. */
  save: () => Promise<boolean>;
  /** Saves and submits. @returns whether it was submitted. */
  submit: () => Promise<boolean>;
}

const PAUSE_MS = 2_000;

const answerOf = (review: Review | undefined): Answer => ({
  proposed_status_id: review?.proposed_status?.id ?? null,
  remarks: review?.remarks ?? '',
  corrective_procedures: review?.corrective_procedures ?? '',
  justification: review?.justification ?? '',
});

const emptyAsNull = (part: Partial<Answer>): object =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value === '' ? null : value]));

/** The reader's review of a control: saved while it is written, and begun with the first value. */
export function useAnswer(sheet: Sheet): AnswerState {
  const refresh = useRefresh();
  const mark = useMarkReview(sheet.item.id);
  const own = ownReview(sheet);
  const [values, setValues] = useState(() => answerOf(own));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const unsaved = useRef<Partial<Answer>>({});
  const review = useRef<{ id: number; version: number } | null>(null);
  const running = useRef(Promise.resolve(true));
  if (own && own.row_version >= (review.current?.version ?? 0)) review.current = { id: own.id, version: own.row_version };
  const result = sheet.results.find(({ id }) => id === values.proposed_status_id);

  const write = async (): Promise<boolean> => {
    const part = unsaved.current;
    if (Object.keys(part).length === 0) return true;
    unsaved.current = {};
    const now = review.current;
    try {
      const id = now?.id ?? (await beginReview(sheet));
      const { data } = await api.put<WriteAnswer>(`audit-item-reviews/${id}`, { body: emptyAsNull(part), quiet: true });
      review.current = { id: data.id, version: Number(data['row_version']) };
      setError('');
      if (now) mark(now.id, shown(part, sheet, Number(data['row_version'])));
      else refresh();
      return true;
    } catch (failure) {
      unsaved.current = { ...part, ...unsaved.current };
      if (isApiError(failure) && failure.status === 404) forgetReview(sheet.item.id);
      setError(textOf(failure));
      refresh();
      return false;
    }
  };
  // One write at a time. None carries a version: nobody else writes this review, but evidence that is added meanwhile changes it, and a
  // refusal would lose the press of Submit.
  const save = (): Promise<boolean> => (running.current = running.current.then(write));
  const submit = async (): Promise<boolean> => {
    setBusy(true);
    try {
      if (!(await save()) || !review.current) return false;
      await api.post(`audit-item-reviews/${review.current.id}/submit`, { quiet: true });
      return true;
    } catch (failure) {
      setError(textOf(failure));
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const set = (part: Partial<Answer>): void => {
    unsaved.current = { ...unsaved.current, ...part };
    setValues((now) => ({ ...now, ...part }));
    if ('proposed_status_id' in part) void save();
  };

  const latest = useLatest(save);
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest, values]);
  useEffect(() => () => void latest.current(), [latest]);
  const reason = values.justification || String(sheet.item['justification'] ?? '');
  return {
    values,
    result,
    set,
    missing: missingParts(result?.kind ?? null, { ...values, justification: reason }),
    error,
    busy,
    save,
    submit,
  };
}

const textOf = (failure: unknown): string => (isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure));

/** Saved values as the sheet shows them. */
function shown({ proposed_status_id: result, ...words }: Partial<Answer>, { results }: Sheet, row_version: number): Partial<Review> {
  return {
    ...words,
    ...(result === undefined ? {} : { proposed_status: results.find(({ id }) => id === result) ?? null }),
    row_version,
    updated_at: clock.iso(),
  };
}
