import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportProblem, ImportRow, ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button, Drawer, Empty, formatNumber, Segmented } from '../kit/index.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { useWindow } from '../list/table/use-window.ts';
import { evenly } from '../list/table/window.ts';
import { useProblems } from './calls.ts';
import type { Show } from './calls.ts';
import { ErrorWalk } from './error-walk.tsx';
import { ErrorsButton } from './errors-button.tsx';
import { findError } from './find-error.ts';
import { FixPanel } from './fix-panel.tsx';
import { problemOf } from './fixing.ts';
import type { Fix } from './fixing.ts';
import { lineOf, placeOf } from './held.ts';
import { Kinds } from './kinds.tsx';
import { previewColumns } from './layout.ts';
import { Numbered } from './numbered.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { Summary } from './summary.tsx';
import { useCells } from './use-cells.ts';
import { useFields } from './use-fields.ts';
import { useFixing } from './use-fixing.ts';
import { countOf, useCount, useImportRows } from './use-import-rows.ts';

export interface PreviewStepProps {
  meta: EntityMeta;
  run: ImportRun;
  onChange: (choices: ImportChoices) => void;
  onBack: () => void;
}

const HEAD = 28;
const ROW = 44;
const CARD = 72;
const SHOWS: readonly Show[] = ['all', 'valid', 'failed'];
const NONE: readonly ImportProblem[] = [];

/** Step 3: all rows as they were parsed, their errors, and the tools to fix them. */
export function PreviewStep({ meta, run, onChange, onBack }: PreviewStepProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const narrow = useNarrow();
  const checked = run.state === 'checked';
  const [asked, setAsked] = useState<Show | null>(null);
  const [sheet, setSheet] = useState(false);
  const show = asked ?? (run.summary && run.summary.failed > 0 ? 'failed' : 'all');
  const fixing = useFixing(run, show);
  const { held } = fixing;
  const columns = useMemo(() => previewColumns(run), [run]);
  const count = useCount(run, show) + (show === 'failed' ? held.gone.length : 0);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = narrow ? CARD : ROW;
  const extent = useMemo(() => evenly(count, rowHeight), [count, rowHeight]);
  const { first, end, scrollTo } = useWindow({ scroller, extent, head: narrow ? 0 : HEAD, foot: 0, step: 4, viewKey: show });
  const rows = useImportRows(run.id, show, { first, end }, held, run.summary !== null && (checked || asked !== null));
  const cells = useCells({ order: columns.map(({ index }) => index), count, rowAt: rows.rowAt, scrollTo });
  const problems = useProblems(run.id, checked).data ?? NONE;
  const { cursor, column } = cells;
  const row = rows.rowAt(cursor.line);
  const current = row && problemOf(problems, row, column);
  const fieldOf = useFields(meta, run);
  const failed = run.summary?.failed ?? 0;

  const choose = (next: Show): void => {
    setAsked(next);
    fixing.forget();
    cells.go(0, null);
  };
  const fix = (one: Fix, shown: string): void => {
    const seen = new Map(
      Array.from({ length: end - first }, (_, i) => first + i).flatMap((line) => {
        const here = rows.rowAt(line);
        return here ? [[line, here] as const] : [];
      }),
    );
    cells.leave();
    scroller.current?.focus({ preventScroll: true });
    void fixing.fix(one, shown, seen);
  };
  const take = (in_: ImportRow, index: number, to: string | number | null, shown: string): void =>
    fix({ row: in_.row, column: index, to }, shown);
  const step = (by: 1 | -1): void => {
    if (show === 'failed') cells.step(by);
    else choose('failed');
  };
  const go = async (problem: ImportProblem): Promise<void> => {
    const from = show === 'failed' && row ? placeOf(held, cursor.line) : -1;
    const place = await findError(client, run.id, problem, failed, from);
    if (place === null) return;
    setAsked('failed');
    cells.go(lineOf(show === 'failed' ? held : { rows: new Map(), gone: [] }, place), problem.column);
  };
  const side = (
    <>
      {row && (
        <FixPanel
          key={`${row.row} ${column}`}
          row={row}
          column={columns.find(({ index }) => index === column)}
          field={fieldOf(column)}
          problems={problems}
          onFix={(one, shown) => {
            setSheet(false);
            fix(one, shown);
          }}
        />
      )}
      <Numbered run={run} onChoose={(whole) => void fixing.choose({ whole })} />
      {!narrow && <Kinds problems={problems} columns={columns} current={current} onGo={(problem) => void go(problem)} />}
    </>
  );
  return (
    <>
      <Summary run={run} />
      <div className="im-body im-preview">
        <div className="im-main">
          <div className="im-tools">
            <Segmented
              label={intl.formatMessage({ id: 'import.show_rows' })}
              value={show}
              onChange={choose}
              items={SHOWS.map((value) => ({
                value,
                label: (
                  <>
                    {intl.formatMessage({ id: `import.show.${value}` })} <em className="num">{formatNumber(countOf(run, value))}</em>
                  </>
                ),
              }))}
            />
            <span className="end row">
              {checked && (
                <ErrorWalk
                  at={show === 'failed' && count > 0 ? Math.min(failed, placeOf(held, cursor.line) + 1) : null}
                  total={failed}
                  onStep={step}
                />
              )}
              {checked && failed > 0 && <ErrorsButton run={run} small />}
            </span>
          </div>
          {rows.error ? (
            <Empty
              art="error"
              title={intl.formatMessage({ id: 'import.rows_failed' })}
              actions={
                <Button icon="arrow-cw" onClick={rows.retry}>
                  {intl.formatMessage({ id: 'import.retry' })}
                </Button>
              }
            />
          ) : count === 0 && checked ? (
            <Empty title={intl.formatMessage({ id: show === 'failed' ? 'import.no_errors' : 'import.no_rows_here' })} />
          ) : (
            <RowsGrid
              scroller={scroller}
              sight={{ first, end }}
              count={checked || count > 0 ? count : 12}
              rowHeight={rowHeight}
              card={narrow}
              busy={!checked}
              columns={columns}
              cells={cells}
              rowAt={rows.rowAt}
              fieldOf={fieldOf}
              onTake={take}
              onPress={() => {
                if (narrow) setSheet(true);
              }}
            />
          )}
        </div>
        {!narrow && (
          <aside className="im-side" aria-label={intl.formatMessage({ id: 'import.corrections' })}>
            {side}
          </aside>
        )}
      </div>
      {narrow && (
        <Drawer
          isOpen={sheet && row !== undefined}
          onClose={() => setSheet(false)}
          title={intl.formatMessage({ id: 'import.corrections' })}
        >
          {side}
        </Drawer>
      )}
      <PreviewFoot run={run} onChange={onChange} onBack={onBack} />
    </>
  );
}
