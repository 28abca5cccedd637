import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Button, Empty, LeaveGuard, toast, useConfirm, useLatest, useNarrow } from '../../../../../ui/index.ts';
import { DraftFoot } from '../draft-foot.tsx';
import { useDraftSave } from '../use-draft-save.ts';
import type { Stage } from '../model.ts';
import { bodyOf, problemOf, withoutEmpty } from './draft.ts';
import { branchSize, numbersOf, sumsOf } from './lines.ts';
import type { Line, Part } from './lines.ts';
import { OutlineRows } from './outline-rows.tsx';
import { changeAndFocus, useOutlineKeys } from './use-outline-keys.ts';
import type { OutlineKeys } from './use-outline-keys.ts';
import { freshLine, useOutline } from './use-outline.ts';

interface OutlineViewProps {
  stage: Stage;
  saved: readonly Line[];
  /** Tells whether leaving would lose changes. */
  onDirty: (dirty: boolean) => void;
  onBack: () => void;
  onSaved: () => void;
}

/** The checklist of a stage as a draft: an outline to type in, and one call that saves all of it. */
export function OutlineView({ stage, saved: given, onDirty, onBack, onSaved }: OutlineViewProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const narrow = useNarrow();
  const [saved] = useState(given);
  const { lines, changes, change } = useOutline(saved);
  const [active, setActive] = useState<string | null>(null);
  const locked = stage.status === 'completed';
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const numbers = useMemo(() => numbersOf(lines), [lines]);
  const sums = useMemo(() => sumsOf(lines), [lines]);
  const kept = withoutEmpty(lines);
  const problem = kept.map(problemOf).find((one) => one !== null);
  const waits = changes === 0 ? word('nothing_changed') : problem ? word(`outline.save_${problem}`) : undefined;
  useEffect(() => onDirty(changes > 0), [onDirty, changes]);

  const { busy, refused, forget, leaving, save } = useDraftSave({
    list: 'items',
    keys: kept.map(({ key }) => key),
    send: async () => {
      await api.post('project-checklist/save', {
        body: bodyOf(stage.id, saved, kept, intl.locale.startsWith('ar') ? 'ar' : 'en'),
        quiet: true,
      });
      toast.success(word('outline.saved'));
    },
    onSaved,
  });
  const trySave = (): void => {
    if (waits === undefined && !busy) void save();
  };
  const typed = useOutlineKeys(lines, locked, change, trySave);
  const key = useLatest(typed.onKey);
  const paste = useLatest(typed.onPaste);
  const remove = useLatest(async (key: string): Promise<void> => {
    const n = branchSize(lines, key);
    const at = lines.findIndex((line) => line.key === key);
    const text = word('outline.remove_text');
    if (n > 1 && !(await confirm({ title: word('outline.remove', { n }), text, confirm: word('outline.remove_do'), danger: true }))) return;
    changeAndFocus(() => change({ type: 'remove', key }), (lines[at + n] ?? lines[at - 1])?.key);
  });
  // The same functions for all lines at all times: a key in one line draws that line alone.
  const onSet = useCallback((key: string, part: Part) => change({ type: 'set', key, part }), [change]);
  const onRemove = useCallback((key: string) => void remove.current(key), [remove]);
  const onKey = useCallback<OutlineKeys['onKey']>((line, event) => key.current(line, event), [key]);
  const onPaste = useCallback<OutlineKeys['onPaste']>((line, event) => paste.current(line, event), [paste]);
  const add = (): void => {
    const fresh = freshLine();
    changeAndFocus(() => change({ type: 'add', after: null, fresh: [fresh] }), fresh.key);
  };

  return (
    <>
      <div className="ol-list">
        {locked && <p className="ol-locked muted">{word('locked.completed')}</p>}
        {lines.length === 0 ? (
          <Empty
            art="empty"
            title={word('no_items')}
            text={word('outline.empty')}
            actions={
              !locked && (
                <Button variant="primary" icon="plus" onClick={add}>
                  {word('add_item')}
                </Button>
              )
            }
          />
        ) : (
          <OutlineRows
            lines={lines}
            numbers={numbers}
            sums={sums}
            active={active}
            refused={refused}
            locked={locked}
            narrow={narrow}
            onActive={setActive}
            onSet={onSet}
            onRemove={onRemove}
            onKey={onKey}
            onPaste={onPaste}
          />
        )}
        {lines.length > 0 && !locked && (
          <div className="ol-more">
            <Button size="sm" variant="ghost" icon="plus" onClick={add}>
              {word('add_item')}
            </Button>
            <span className="ol-keys muted">
              <FormattedMessage id="pmis.stages.outline.keys" values={{ kbd: (keyNames) => <kbd className="k-kbd">{keyNames}</kbd> }} />
            </span>
          </div>
        )}
      </div>
      <DraftFoot
        changes={changes}
        waits={waits}
        save={word('outline.save')}
        back={word('outline.back')}
        busy={busy}
        onBack={onBack}
        onDiscard={() => {
          change({ type: 'replace', lines: saved });
          forget();
        }}
        onSave={trySave}
      />
      <LeaveGuard dirty={changes > 0} open={leaving} onLeave={() => undefined} />
    </>
  );
}
