import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NavGroupChoice } from '../../core/shared/navigation.ts';
import type { ListAnswer } from '../../core/shared/wire.ts';
import { directionOf } from '../boot/boot.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { api, useSession } from '../data/index.ts';
import { byLayout } from '../data/modules.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Icon, Input, PageHead, Skeleton, Switch, toast } from '../kit/index.ts';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';
import { usePage } from '../page/index.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { useHide, useNavigation, useRefreshNavigation } from '../page/navigation.ts';
import { OwnSection } from '../page/own-page.tsx';
import { sideBar } from './navigation.ts';
import type { SideSection } from './navigation.ts';
import { arranged } from './use-groups.ts';
import '../theme/public.css';
import '../theme/side-bar-page.css';

/** Longest name of a group (plugins/platform/navigation/check-groups.ts). */
const MOST_LETTERS = 40;
/** Permission to change the side bar of everybody. */
const FOR_ALL = 'update_tenant';

interface Stored {
  id: number;
  row_version: number;
  groups: NavGroupChoice[] | null;
}

type GroupsProps = { bar: string; sections: readonly SideSection[] };

/** Groups that the reader hides for themselves. */
function Own({ bar, sections }: GroupsProps): ReactElement {
  const t = useMetaText();
  const { groups, hidden } = useNavigation();
  const hide = useHide();
  const shown = arranged(bar, sections, { groups, hidden: [] });
  return (
    <ul className="sb-list">
      {shown.map((section) => {
        const id = `${bar}.${section.id}`;
        return (
          <li key={id} className="sb-own">
            <Icon name={section.icon ?? 'folder'} />
            <span className="grow">{t(section.textKey, section.title)}</span>
            <Switch
              checked={!hidden.includes(id)}
              aria-label={t(section.textKey, section.title)}
              onChange={({ target }) => hide(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The choice of each group in its order; groups without one follow as the product has them. */
function choicesOf({ bar, sections }: GroupsProps, stored: readonly NavGroupChoice[]): NavGroupChoice[] {
  const ids = sections.map(({ id }) => `${bar}.${id}`);
  const known = stored.filter(({ id }) => ids.includes(id));
  const rest = ids.filter((id) => !known.some((choice) => choice.id === id));
  return [...known, ...rest.map((id) => ({ id, name_en: null, name_ar: null, hidden: false }))];
}

interface EditorProps extends GroupsProps {
  stored: Stored;
  onSaved: () => void;
}

/** Names, order and visibility of the groups for everybody in the organisation. */
function Editor({ stored, onSaved, ...bar }: EditorProps): ReactElement {
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const refresh = useRefreshNavigation();
  const begun = useMemo(() => choicesOf(bar, stored.groups ?? []), [stored, bar]);
  const [choices, setChoices] = useState(begun);
  const [saving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const ids = choices.map(({ id }) => id);
  const changed = JSON.stringify(choices) !== JSON.stringify(begun);
  const inOrder = (order: readonly string[]): void => setChoices(order.flatMap((id) => choices.find((choice) => choice.id === id) ?? []));
  useSort(list, ids, 'side-bar-group', (id, target, after) => inOrder(moved(ids, id, target, after)));
  const set = (id: string, part: Partial<NavGroupChoice>): void =>
    setChoices(choices.map((choice) => (choice.id === id ? { ...choice, ...part } : choice)));
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    inOrder(stepped(ids, id, by));
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const others = (stored.groups ?? []).filter(({ id }) => !ids.includes(id));
    try {
      const body = { row_version: stored.row_version, groups: [...choices, ...others] };
      await api.put(`navigation-settings/${stored.id}`, { body, quiet: 'refusals' });
      toast.success(formatMessage({ id: 'shell.side_bar_saved' }));
      refresh();
      onSaved();
    } catch {
      // The refusal is shown by the client of the API.
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <LeaveGuard when={changed && !saving} />
      <ul ref={list} className="sb-list">
        {choices.map((choice) => {
          const section = bar.sections.find(({ id }) => `${bar.bar}.${id}` === choice.id)!;
          const name = t(section.textKey, section.title);
          return (
            <li key={choice.id} className="sb-row" data-sort={choice.id} onKeyDown={(event) => onKeyDown(event, choice.id)}>
              <button
                type="button"
                className="sb-handle"
                data-handle=""
                aria-label={formatMessage({ id: 'shell.side_bar_move' }, { name })}
              >
                <Icon name="dots-grid-vertical" />
              </button>
              <span className="sb-name cut" title={name}>
                {name}
              </span>
              {LANGUAGES.map((language) => (
                <Input
                  key={language}
                  dir={directionOf(language)}
                  lang={language}
                  maxLength={MOST_LETTERS}
                  placeholder={formatMessage({ id: `shell.side_bar_name_${language}` })}
                  aria-label={formatMessage({ id: `shell.side_bar_name_${language}` }) + `: ${name}`}
                  value={choice[`name_${language}`] ?? ''}
                  onChange={({ target }) => set(choice.id, { [`name_${language}`]: target.value || null })}
                />
              ))}
              <Switch
                checked={!choice.hidden}
                aria-label={formatMessage({ id: 'shell.side_bar_show' }, { name })}
                onChange={({ target }) => set(choice.id, { hidden: !target.checked })}
              />
            </li>
          );
        })}
      </ul>
      <div className="sb-foot">
        {changed && (
          <Button variant="ghost" onClick={() => setChoices(begun)}>
            <FormattedMessage id="shell.side_bar_discard" />
          </Button>
        )}
        <Button
          variant="primary"
          busy={saving}
          disabledReason={changed ? undefined : formatMessage({ id: 'shell.side_bar_unchanged' })}
          onClick={() => void save()}
        >
          <FormattedMessage id="shell.side_bar_save" />
        </Button>
      </div>
    </>
  );
}

function ForAll(bar: GroupsProps): ReactElement {
  const { data, refetch } = useQuery({
    queryKey: ['api', 'navigation-settings'],
    queryFn: async ({ signal }) => (await api.get<ListAnswer>('navigation-settings', { signal, quiet: true })).data[0] as unknown as Stored,
  });
  if (!data) return <Skeleton height={240} />;
  return <Editor key={data.row_version} stored={data} onSaved={() => void refetch()} {...bar} />;
}

/** /settings/side-bar: groups that the reader hides; for administrators also their names and order for everybody. */
export default function SideBarPage(): ReactElement {
  const session = useSession();
  const { layout } = usePage();
  const bar = byLayout(layout)?.name ?? '';
  const sections = useMemo(() => sideBar(layout, session).filter(({ kind }) => kind !== 'work'), [layout, session]);
  return (
    <div className="own">
      <PageHead line title={<FormattedMessage id="shell.side_bar" />} about={<FormattedMessage id="shell.side_bar_about" />} />
      <div className="own-body in-turn">
        {session.can(FOR_ALL) && (
          <OwnSection title="shell.side_bar_all" text="shell.side_bar_all.text">
            <ForAll bar={bar} sections={sections} />
          </OwnSection>
        )}
        <OwnSection title="shell.side_bar_own" text="shell.side_bar_own.text">
          <Own bar={bar} sections={sections} />
        </OwnSection>
      </div>
    </div>
  );
}
