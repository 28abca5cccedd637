/** Messages at the end of a bulk run (ST-15, BR-16..BR-18). */
import type { IntlShape } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { isApiError } from '../../data/index.ts';
import { toast } from '../../kit/index.ts';
import type { ToastOptions } from '../../kit/index.ts';
import { joinReasons } from './judge.ts';
import type { Judged } from './judge.ts';
import { UnexpectedAnswer } from './send.ts';
import { inSentence } from '../../kit/text/in-sentence.ts';
import type { BulkVerb } from './work.ts';

export interface Names extends Record<string, string> {
  entity: string;
  entities: string;
}

/** The entity's names in the form used inside sentences. */
export const namesOf = (meta: EntityMeta, intl: IntlShape): Names => ({
  entity: inSentence(meta.label, intl.locale),
  entities: inSentence(meta.labels, intl.locale),
});

/** Separate texts and colours for all, some and none done. @param rest rows that were not tried because the reader stopped */
export function tell(
  verb: BulkVerb,
  { done, same, failed }: Judged,
  rest: number,
  meta: EntityMeta,
  intl: IntlShape,
  undo: ToastOptions | undefined,
): void {
  const values = {
    ...namesOf(meta, intl),
    n: done.length,
    m: failed.size,
    rest,
    messages: joinReasons(failed, intl.formatMessage({ id: 'list.comma' })),
  };
  const say = (id: string): string => intl.formatMessage({ id: `list.bulk.${id}` }, values);
  if (rest > 0) toast.info(say('stopped'), undo);
  else if (failed.size === 0) toast.success(done.length === 0 && same.length > 0 ? say('nothing_changed') : say(`${verb}_done`), undo);
  // BR-16: a failed update shows the reason of its first row.
  else if (done.length === 0) toast.error(verb === 'edit' ? ([...failed.values()][0] ?? say('edit_failed')) : say(`${verb}_failed`), undo);
  else toast.warning(say(`${verb}_partial`), undo);
}

/** The run was interrupted: shows the server's message, or the fixed text of the verb. */
export function tellFailure(verb: BulkVerb, failure: unknown, meta: EntityMeta, intl: IntlShape): void {
  const text =
    failure instanceof UnexpectedAnswer
      ? intl.formatMessage({ id: 'list.bulk.unexpected' })
      : isApiError(failure)
        ? failure.texts.join(' ')
        : failure instanceof Error
          ? failure.message
          : '';
  toast.error(
    text || intl.formatMessage({ id: verb === 'delete' ? 'list.bulk.delete_default' : 'list.bulk.update_default' }, namesOf(meta, intl)),
  );
}
