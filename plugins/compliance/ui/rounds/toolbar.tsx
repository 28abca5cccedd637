import panelLayout from '@blueprintjs/icons/lib/esm/next/generated/paths/panel-layout.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, IconButton, Input, Menu, MenuItem, Popover, Segmented, Select } from '../../../../ui/index.ts';
import { useSlash } from '../contracts/use-slash.ts';
import { isWhose } from './filter.ts';
import type { ItemFilter, OpenFilter, Whose } from './filter.ts';
import { branchesOf, visible } from './nodes.ts';
import { PeopleFilter, peopleOf } from './people-filter.tsx';
import { ResultGlyph } from './result-pill.tsx';
import { ReviewersMenu } from './reviewers/reviewers-menu.tsx';
import type { Result, Round, RoundItem } from './types.ts';
import { useResults } from './use-round.ts';

interface ToolbarProps {
  round: Round;
  filter: ItemFilter;
  change: (part: Partial<ItemFilter>) => void;
  picked: readonly RoundItem[];
  me: number | undefined;
  /** Number of filtered items. */
  shown: number;
  narrow: boolean;
  charts: boolean;
  onCharts: (on: boolean) => void;
  tree: boolean;
  onTree: () => void;
}

const WHOSE: readonly Whose[] = ['mine', 'decide', 'all'];
const OPEN: readonly OpenFilter[] = ['all', 'opened', 'closed'];

/** Filters of the items, the switch to the charts, and the reviewers menu. */
export function Toolbar({ round, filter, change, picked, me, shown, narrow, charts, onCharts, tree, onTree }: ToolbarProps): ReactElement {
  const intl = useIntl();
  const results = useResults(round.compliance_package.scale_id);
  const people = useMemo(() => peopleOf(round.items, intl.locale), [round.items, intl.locale]);
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` });
  const chosen = results.find(({ id }) => id === filter.result);
  return (
    <div className="rd-tools">
      <WhoseSwitch round={round} me={me} value={filter.whose} onChange={(whose) => change({ whose })} />
      {!narrow && (
        <IconButton icon={panelLayout} flip aria-label={word(tree ? 'hide_tree' : 'show_tree')} aria-pressed={tree} onClick={onTree} />
      )}
      {narrow && <NodeSelect round={round} chosen={filter.node} onChoose={(node) => change({ node })} />}
      <Popover content={<ResultMenu results={results} chosen={filter.result} onChoose={(result) => change({ result })} />}>
        <Button size="sm" className="rd-chip" endIcon="chevron-down" data-set={chosen !== undefined || undefined}>
          <span className="rd-chip-key">{word('status')}</span>
          {chosen ? <bdi>{chosen.name}</bdi> : word('any')}
        </Button>
      </Popover>
      <PeopleFilter people={people} value={filter.people} onChange={(next) => change({ people: next })} />
      <Segmented
        label={word('state')}
        value={filter.status}
        onChange={(status) => change({ status })}
        items={OPEN.map((value) => ({ value, label: word(`state_${value}`) }))}
      />
      <Words value={filter.words} onChange={(words) => change({ words })} />
      <span className="faint small num rd-shown" role="status">
        <FormattedMessage id="compliance.round.shown" values={{ n: shown, m: round.items.length }} />
      </span>
      <span className="end rd-tools-end">
        <IconButton
          icon="chart-bar"
          aria-label={word(charts ? 'as_list' : 'as_charts')}
          aria-pressed={charts}
          onClick={() => onCharts(!charts)}
        />
        {round.can.assign && <ReviewersMenu round={round} node={filter.node} picked={picked} />}
      </span>
    </div>
  );
}

/** The reader's own reviews, those to decide on, or all; nothing for people who have neither. */
function WhoseSwitch({
  round,
  me,
  value,
  onChange,
}: {
  round: Round;
  me: number | undefined;
  value: Whose;
  onChange: (whose: Whose) => void;
}): ReactElement | null {
  const intl = useIntl();
  const count = (whose: Whose): number => round.items.filter((item) => isWhose(item, whose, me)).length;
  const offered = WHOSE.filter((whose) => whose === 'all' || whose === value || count(whose) > 0);
  if (offered.length < 2) return null;
  return (
    <span className="rd-whose">
      <Segmented
        label={intl.formatMessage({ id: 'compliance.round.whose' })}
        value={value}
        onChange={onChange}
        items={offered.map((whose) => ({
          value: whose,
          label: (
            <>
              {intl.formatMessage({ id: `compliance.round.whose_${whose}` })} <span className="ct-n">{count(whose)}</span>
            </>
          ),
        }))}
      />
    </span>
  );
}

function Words({ value, onChange }: { value: string; onChange: (words: string) => void }): ReactElement {
  const label = useIntl().formatMessage({ id: 'compliance.round.search' });
  const input = useRef<HTMLInputElement>(null);
  // The input is local and debounced to the address, which may also change from elsewhere.
  const told = useRef(value);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  useSlash(input);
  const type = (text: string): void => {
    told.current = text;
    setTyped(text);
    onChange(text);
  };
  return (
    <Input
      ref={input}
      size="sm"
      type="search"
      icon="magnifying-glass"
      className="rd-find"
      dir="auto"
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          type('');
          event.currentTarget.blur();
        }
      }}
    />
  );
}

function ResultMenu({
  results,
  chosen,
  onChoose,
}: {
  results: readonly Result[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}): ReactElement {
  const intl = useIntl();
  return (
    <Menu label={intl.formatMessage({ id: 'compliance.round.status' })}>
      <MenuItem checked={chosen === null} text={<FormattedMessage id="compliance.round.any" />} onClick={() => onChoose(null)} />
      {results.map(({ id, name, kind }) => (
        <MenuItem
          key={id}
          checked={id === chosen}
          text={
            <span className="rd-choice">
              <ResultGlyph kind={kind} />
              <bdi>{name}</bdi>
            </span>
          }
          onClick={() => onChoose(id)}
        />
      ))}
    </Menu>
  );
}

/** A select instead of the tree on narrow screens. */
function NodeSelect({
  round,
  chosen,
  onChoose,
}: {
  round: Round;
  chosen: number | null;
  onChoose: (node: number | null) => void;
}): ReactElement {
  const intl = useIntl();
  const lines = useMemo(() => {
    const branches = branchesOf(round.nodes);
    return visible(branches, new Set(branches.byId.keys()), null);
  }, [round.nodes]);
  return (
    <Select
      className="rd-node-select"
      aria-label={intl.formatMessage({ id: 'compliance.round.controls' })}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{intl.formatMessage({ id: 'compliance.round.all_controls' })}</option>
      {lines.map(({ node, depth }) => (
        <option key={node.id} value={node.id}>{`${'\u00a0\u00a0'.repeat(depth)}${node.ref_no} ${node.title}`}</option>
      ))}
    </Select>
  );
}
