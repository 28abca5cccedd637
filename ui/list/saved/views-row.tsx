import { lazy, Suspense, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, IconButton } from '../../kit/index.ts';
import { inSentence } from '../../kit/text/in-sentence.ts';
import { useNarrow } from '../../kit/hooks/use-narrow.ts';
import { RoomContext } from '../state/room.ts';
import { queryOf, viewOf } from '../state/view.ts';
import type { View } from '../state/view.ts';
import { ViewSwitch } from '../tools/view-switch.tsx';
import type { SavedView } from './saved-view.ts';
import { stateTabs } from './state-tabs.ts';
import type { ViewStep } from './steps.ts';
import { useViewActions } from './use-view-actions.ts';
import type { SavedViews } from './use-saved-views.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewPicker } from './view-picker.tsx';
import { ViewTabs } from './view-tabs.tsx';
import type { ViewTab } from './view-tabs.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

export interface ViewsRowProps {
  meta: EntityMeta;
  saved: SavedViews;
  view: View;
  /** Row count of the current view as text; undefined while counting. */
  count: string | undefined;
  onChange: (part: Partial<View>) => void;
  onBin: (deleted: boolean) => void;
  /** The list is empty: no saving and no other shapes. */
  bare: boolean;
}

/** The views of a list as tabs (a menu on a narrow screen), and actions if the current one was changed. */
export function ViewsRow({
  meta,
  saved,
  view,
  count,
  onChange,
  onBin,
  bare,
}: ViewsRowProps & { saved: SavedViews & { meta: EntityMeta } }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const actions = useViewActions(meta, saved.meta, saved, view, onChange);
  const [asked, setAsked] = useState<'new' | SavedView | null>(null);
  const { views } = saved;
  const current = view.deleted ? undefined : views.find((v) => v.id === view.saved);
  const query = queryOf(view, meta.fields);
  const states = useMemo(() => stateTabs(meta), [meta]);
  const state = view.deleted || current ? undefined : states.find((s) => s.query === query);
  const plain = saved.within ? queryOf(viewOf(saved.within.query, null, meta.fields), meta.fields) : '';
  const changed =
    !view.deleted &&
    !state &&
    (current ? query !== queryOf(viewOf(current.query, null, meta.fields), meta.fields) : query !== '' && query !== plain);
  const value = view.deleted ? 'bin' : current ? String(current.id) : (state?.id ?? 'all');
  const text = (id: string): string => intl.formatMessage({ id });
  const tabs: ViewTab[] = [
    { id: 'all', label: intl.formatMessage({ id: 'list.all' }, { entities: inSentence(meta.labels, intl.locale) }) },
    ...states,
    ...views.map((v, at): ViewTab => ({
      id: String(v.id),
      label: v.name,
      icon: v.shared ? 'users' : undefined,
      hint: v.shared ? text('views.shared') : undefined,
      menu: <ViewMenu view={v} at={at} of={views.length} actions={actions} onRename={setAsked} />,
    })),
    ...(meta.can.delete && !meta.source ? [{ id: 'bin', label: text('list.bin'), icon: 'trash' }] : []),
  ].map((tab) => (tab.id === value ? { ...tab, count } : tab));
  const open = (id: string): void => {
    const next = views.find((v) => String(v.id) === id);
    const chosen = states.find((s) => s.id === id);
    if (id === value) return;
    if (next) actions.open(next);
    else if (chosen) onChange(viewOf(chosen.query, saved.entry ? 0 : null, meta.fields));
    else if (id === 'bin') onBin(true);
    else if (view.deleted) onBin(false);
    else actions.openAll();
  };
  const saveNew: ViewStep = {
    icon: 'plus',
    text: text(changed && current ? 'views.save_as' : 'views.save_new'),
    run: () => setAsked('new'),
  };
  const steps: ViewStep[] = changed
    ? [
        ...(current?.can.update ? [{ icon: 'floppy-disk', text: text('views.save'), run: () => void actions.save(current) }] : []),
        saveNew,
        ...(current ? [{ icon: 'arrow-ccw', text: text('views.discard'), run: () => actions.open(current) }] : []),
      ]
    : [];
  const { room, steps: inMore } = useContext(RoomContext);
  useLayoutEffect(() => {
    inMore.current = view.deleted || bare ? [] : changed ? steps : [saveNew];
  });
  return (
    <>
      {narrow ? (
        <ViewPicker meta={meta} tabs={tabs} value={value} shape={view.shape} onOpen={open} onShape={(shape) => onChange({ shape })} />
      ) : (
        <ViewTabs
          tabs={tabs}
          value={value}
          onOpen={open}
          after={
            view.deleted || bare || room === 'few' ? undefined : changed ? (
              <Changed steps={steps} />
            ) : (
              <IconButton icon="plus" aria-label={saveNew.text} onClick={saveNew.run} />
            )
          }
          end={view.deleted || bare ? undefined : <ViewSwitch meta={meta} shape={view.shape} onChange={(shape) => onChange({ shape })} />}
        />
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          {asked === 'new' ? (
            <ViewDialog
              title={text('views.new')}
              confirm={text('views.new.confirm')}
              withShared={actions.mayShare}
              onSave={actions.create}
              onClose={() => setAsked(null)}
            />
          ) : (
            <ViewDialog
              title={text('views.rename')}
              confirm={text('views.rename')}
              view={asked}
              withShared={false}
              onSave={(names) => actions.update(asked, names)}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Beside the tabs while the state differs from the saved view. */
function Changed({ steps }: { steps: readonly ViewStep[] }): ReactElement {
  return (
    <span className="lf-changed">
      {steps.map(({ text, run }, i) => (
        <Button key={text} variant="ghost" size="sm" data-first={i === 0 || undefined} onClick={run}>
          {text}
        </Button>
      ))}
    </span>
  );
}
