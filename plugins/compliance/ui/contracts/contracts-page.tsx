import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, Empty, Input, PageHead, Segmented, usePersistedState, useSession } from '../../../../ui/index.ts';
import { MeterLegend } from '../charts/meter.tsx';
import { useDialogs } from './dialogs.tsx';
import { flip, foldsAtFirst, linesOf, ofStatus } from './lines.ts';
import type { Folds } from './lines.ts';
import { Tree } from './tree.tsx';
import { TreeWaiting } from './tree-waiting.tsx';
import type { StatusFilter, Subscription } from '../model/contract.ts';
import { useContracts } from './use-contracts.ts';
import { useSlash } from './use-slash.ts';
import './contracts.css';

const STATUSES: readonly StatusFilter[] = ['all', 'opened', 'closed'];
const NONE: readonly Subscription[] = [];

/** Status and search text in the address. */
function useFilters(): { status: StatusFilter; words: string; set: (name: 'status' | 'search', value: string) => void; clear: () => void } {
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((one) => one === search.get('status')) ?? 'all';
  const set = (name: string, value: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { status, words: search.get('search') ?? '', set, clear: () => setSearch({}, { replace: true }) };
}

/** /grc/contracts: audit contracts, their packages and their rounds as one tree. */
export default function ContractsPage(): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const navigate = useNavigate();
  const { status, words, set, clear } = useFilters();
  const { data, isError, refetch } = useContracts();
  const all = data?.subscriptions ?? NONE;
  const [kept, keep] = usePersistedState<Folds | null>('contracts.folds', null);
  const [typed, setTyped] = useState(words);
  const filter = useRef<HTMLInputElement>(null);
  const folds = useMemo(() => kept ?? foldsAtFirst(all), [kept, all]);
  const shown = useMemo(() => ofStatus(all, status), [all, status]);
  const lines = useMemo(() => linesOf(shown, folds, words), [shown, folds, words]);
  const { deeds, dialog } = useDialogs(all);
  useSlash(filter);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.contracts.${id}` });
  const find = (text: string): void => {
    setTyped(text);
    set('search', text);
  };
  const anyOpen = lines.some(({ open }) => open);
  const none = data !== undefined && all.length === 0;
  const create = can('create_audit_contract') && (
    <Button variant="primary" icon="plus" onClick={() => void navigate('/grc/subscribe')}>
      <FormattedMessage id="compliance.contracts.create" />
    </Button>
  );
  return (
    <section className="ct" aria-busy={!data && !isError}>
      <PageHead
        title={<FormattedMessage id="compliance.contracts.title" />}
        count={isError ? undefined : data ? all.length : null}
        actions={!none && create}
      />
      {!none && (
        <div className="ct-tools">
          <Segmented
            label={word('status')}
            value={status}
            onChange={(next) => set('status', next)}
            items={STATUSES.map((value) => ({
              value,
              label: (
                <>
                  {word(`status_${value}`)} <span className="ct-n">{data && ofStatus(all, value).length}</span>
                </>
              ),
            }))}
          />
          <span className="ct-sep" />
          <Input
            ref={filter}
            size="sm"
            type="search"
            icon="magnifying-glass"
            className="ct-find"
            dir="auto"
            value={typed}
            placeholder={word('filter')}
            aria-label={word('filter')}
            onChange={(event) => find(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') find('');
            }}
          />
          <span className="end ct-tools-end">
            <Button
              size="sm"
              variant="ghost"
              disabled={words.trim() !== ''}
              onClick={() => keep({ all: anyOpen ? 'closed' : 'open', except: [] })}
            >
              {word(anyOpen ? 'fold_all' : 'unfold_all')}
            </Button>
            <MeterLegend />
          </span>
        </div>
      )}
      {isError && !data && (
        <Empty
          art="error"
          title={<FormattedMessage id="compliance.contracts.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="compliance.contracts.retry" />
            </Button>
          }
        />
      )}
      {!data && !isError && <TreeWaiting />}
      {none && (
        <Empty
          title={<FormattedMessage id="compliance.contracts.none" />}
          text={<FormattedMessage id="compliance.contracts.none_text" />}
          actions={create || undefined}
        />
      )}
      {data &&
        !none &&
        (lines.length > 0 ? (
          <Tree lines={lines} label={word('title')} onToggle={(key) => keep(flip(folds, key))} {...deeds} />
        ) : (
          <Empty
            title={<FormattedMessage id="compliance.contracts.no_match" />}
            actions={
              <Button
                onClick={() => {
                  setTyped('');
                  clear();
                }}
              >
                <FormattedMessage id="compliance.contracts.show_all" />
              </Button>
            }
          />
        ))}
      {dialog}
    </section>
  );
}
