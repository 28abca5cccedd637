import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  announceError,
  Button,
  download,
  Empty,
  Icon,
  IconButton,
  isApiError,
  isPageKey,
  PageHead,
  Segmented,
  Select,
  Switch,
  useEntityMeta,
  useLatest,
} from '../../../../ui/index.ts';
import { AgreeToAll } from './agree-to-all.tsx';
import { CompareRow } from './compare-row.tsx';
import { SendBack } from './send-back.tsx';
import { linesOf, type Language, type Redline, type Version } from './wire.ts';

interface Props {
  redline: Redline;
  /** Another choice is on its way. */
  waiting: boolean;
  onChoose: (name: 'from' | 'to', value: string) => void;
  /** Texts of items that are the same are wanted, too. */
  onWhole: () => void;
}

type Shown = 'both' | Language;

export function CompareView({ redline, waiting, onChoose, onWhole }: Props): ReactElement {
  const intl = useIntl();
  const own: Language = intl.locale.startsWith('ar') ? 'ar' : 'en';
  const [shown, setShown] = useState<Shown>('both');
  const [only, setOnly] = useState(true);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState(0);
  const rows = useRef(new Map<number, HTMLElement>());
  const { policy, items, counts } = redline;
  const differences = items.length - counts.same;
  const current = Math.min(at, Math.max(0, differences - 1));
  const languages: Language[] = shown === 'both' ? [own, own === 'ar' ? 'en' : 'ar'] : [shown];
  const word = (id: string, values: Record<string, string | number> = {}): string =>
    intl.formatMessage({ id: `policy.compare.${id}` }, values);
  const go = (step: 1 | -1): void => {
    if (!differences) return;
    const next = (current + step + differences) % differences;
    setAt(next);
    const row = rows.current.get(next);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  const step = useLatest(go);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPageKey(event) || event.shiftKey) return;
      if (event.code === 'KeyN') step.current(1);
      else if (event.code === 'KeyP') step.current(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [step]);
  const unfold = (key: number): void => {
    onWhole();
    setOpen((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  };
  return (
    <section className="pc redline" aria-busy={waiting}>
      <PageHead
        title={word('title')}
        beside={<span className="muted cut">{policy.name}</span>}
        actions={<Versions redline={redline} language={shown === 'both' ? own : shown} onChoose={onChoose} />}
      />
      <div className="pc-bar">
        <b>{word('differ', { n: differences })}</b>
        <Tally counts={counts} />
        <span className="pc-legend">
          <ins>{word('legend_added')}</ins> <del>{word('legend_removed')}</del>
        </span>
        <span className="end row">
          <Switch
            checked={only}
            onChange={(event) => {
              setOnly(event.target.checked);
              if (!event.target.checked) onWhole();
            }}
          >
            {word('only')}
          </Switch>
          <Segmented
            label={word('languages')}
            items={[
              { value: 'both' as Shown, label: word('both') },
              { value: 'en' as Shown, label: 'EN' },
              { value: 'ar' as Shown, label: 'ع' },
            ]}
            value={shown}
            onChange={setShown}
          />
          {differences > 0 && (
            <span className="row pc-walk">
              <span className="muted" role="status">
                {word('at', { at: current + 1, n: differences })}
              </span>
              <IconButton icon="chevron-up" aria-label={word('previous')} aria-keyshortcuts="P" onClick={() => go(-1)} />
              <IconButton icon="chevron-down" aria-label={word('next')} aria-keyshortcuts="N" onClick={() => go(1)} />
            </span>
          )}
        </span>
      </div>
      <div className="pc-rows" data-one={shown === 'both' ? undefined : true}>
        <div className="pc-heads" aria-hidden="true">
          <span />
          {languages.map((language) => (
            <span key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              {language === 'ar' ? 'العربية' : 'English'}
            </span>
          ))}
        </div>
        {differences === 0 && (
          <Empty
            title={word(redline.versions.length < 2 ? 'one_version' : 'none')}
            text={word(redline.versions.length < 2 ? 'one_version_text' : 'none_text')}
          />
        )}
        {linesOf(items, only, open).map((line) =>
          'same' in line ? (
            <button
              key={`same-${line.same[0]?.id}`}
              type="button"
              className="pc-same"
              aria-expanded={open.has(line.same[0]?.id ?? 0)}
              onClick={() => unfold(line.same[0]?.id ?? 0)}
            >
              <Icon name="chevron-down" size={12} />
              {line.same.length === 1 ? word('same_one', { number: line.same[0]?.number ?? '' }) : word('same', { n: line.same.length })}
            </button>
          ) : (
            <CompareRow
              key={`${line.item.change}-${line.item.id}`}
              item={line.item}
              languages={languages}
              chosen={line.at === current}
              onChoose={line.at >= 0 ? () => setAt(line.at) : undefined}
              hold={(node) => void (line.at >= 0 && (node ? rows.current.set(line.at, node) : rows.current.delete(line.at)))}
            />
          ),
        )}
      </div>
      <footer className="pc-foot">
        <span className="muted row">
          <Icon name="circle-info" />
          {word('how')}
        </span>
        {redline.to === 'current' && (
          <span className="pc-decide">
            <SendBack id={policy.id} />
            <AgreeToAll redline={redline} />
          </span>
        )}
      </footer>
    </section>
  );
}

function Tally({ counts }: { counts: Redline['counts'] }): ReactElement {
  const intl = useIntl();
  const parts = (['changed', 'moved', 'added', 'removed', 'same'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => intl.formatMessage({ id: `policy.compare.n_${change}` }, { n: counts[change] }));
  return <span className="muted">{parts.join(intl.locale.startsWith('ar') ? '، ' : ', ')}</span>;
}

interface VersionsProps {
  redline: Redline;
  language: Language;
  onChoose: Props['onChoose'];
}

/** Which two versions, and their file. */
function Versions({ redline: { policy, versions, from, to }, language, onChoose }: VersionsProps): ReactElement {
  const intl = useIntl();
  const stages = useEntityMeta('policy').data?.fields['stage']?.values;
  const [taking, setTaking] = useState(false);
  const nameOf = (one: Version, newest: boolean): string => {
    const published = stages?.find(({ value }) => value === 'published')?.label ?? '';
    const stage = stages?.find(({ value }) => value === policy.stage)?.label ?? '';
    const state =
      one.id === 'current' ? stage : one.superseded_at ? intl.formatMessage({ id: 'policy.compare.superseded' }) : newest ? published : '';
    return state ? intl.formatMessage({ id: 'policy.compare.version' }, { version: one.version, state }) : one.version;
  };
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await download('export-redline', 'redline.docx', { id: policy.id, from, to, language });
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setTaking(false);
    }
  };
  const choice = (name: 'from' | 'to', value: Version['id']): ReactElement => (
    <Select
      size="sm"
      aria-label={intl.formatMessage({ id: `policy.compare.${name}` })}
      value={String(value)}
      onChange={(event) => onChoose(name, event.target.value)}
    >
      {versions.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one, true)}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      {choice('from', from)}
      <span className="pc-arrow muted">
        <Icon name="arrow-right" />
      </span>
      {choice('to', to)}
      <Button icon="arrow-up-from-tray" variant="ghost" busy={taking} onClick={() => void take()}>
        <FormattedMessage id="policy.compare.export" />
      </Button>
    </>
  );
}
