import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, Menu, MenuItem, Popover, RefPicker, toast, undoOffer, useBulk, useConfirm } from '../../../../../ui/index.ts';
import { ReviewersDialog } from '../reviewers/reviewers-dialog.tsx';
import type { ReviewerVerb } from '../reviewers/calls.ts';
import { ResultGlyph } from '../result-pill.tsx';
import type { Round, RoundItem } from '../types.ts';
import { useResults } from '../use-round.ts';
import { WhyDialog } from '../why-dialog.tsx';
import { DueDialog } from './due-dialog.tsx';
import { Failures, failuresOf } from './failures.tsx';
import type { Failure } from './failures.tsx';

interface BulkBarProps {
  round: Round;
  items: readonly RoundItem[];
  clear: () => void;
  /** The refused items stay selected. */
  keep: (ids: number[]) => void;
}

/** Bulk actions on the selected items. */
export function BulkBar({ round, items, clear, keep }: BulkBarProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const bulk = useBulk('audit_item');
  const results = useResults(round.compliance_package.scale_id);
  const [dialog, setDialog] = useState<ReviewerVerb | 'due' | null>(null);
  const [asked, setAsked] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const n = items.length;
  const word = (id: string): string => intl.formatMessage({ id: `compliance.round.${id}` });
  const run = async (verb: string, values: Record<string, unknown>): Promise<void> => {
    const answer = await bulk.mutateAsync({ verb, items: items.map(({ id, row_version }) => ({ id, row_version, ...values })) });
    const failed = failuresOf(answer, round.items);
    const done = n - failed.length;
    if (done > 0) toast.success(intl.formatMessage({ id: 'compliance.round.bulk_done' }, { n: done }), undoOffer());
    setFailures(failed);
    if (failed.length === 0) clear();
    else keep(failed.map(({ id }) => id));
  };
  const update = (values: Record<string, unknown>): void => {
    run('update', values).catch(() => toast.warning(word('bulk_failed')));
  };
  const close = async (): Promise<void> => {
    if (
      await confirm({
        title: intl.formatMessage({ id: 'compliance.round.close_items' }, { n }),
        text: word('close_items_text'),
        confirm: word('close_items_do'),
      })
    )
      await run('close', {});
  };
  const open = round.can.judge;
  return (
    <>
      <div
        className="lt-bulk rd-bulk"
        role="toolbar"
        aria-label={word('bulk')}
        aria-busy={bulk.isPending || undefined}
        inert={bulk.isPending}
      >
        <span className="lt-bulk-n num" role="status">
          <FormattedMessage id="compliance.round.picked" values={{ n }} />
        </span>
        <span className="lt-bulk-sep" />
        {open && (
          <Popover
            placement="top-start"
            content={
              <Menu>
                {results.map(({ id, name, kind }) => (
                  <MenuItem
                    key={id}
                    text={
                      <span className="rd-choice">
                        <ResultGlyph kind={kind} />
                        <bdi>{name}</bdi>
                      </span>
                    }
                    onClick={() => (kind === 'not_applicable' ? setAsked(id) : update({ audit_status_id: id }))}
                  />
                ))}
              </Menu>
            }
          >
            <Button icon="circle-half">{word('set_status')}</Button>
          </Popover>
        )}
        {open && (
          <Popover
            placement="top-start"
            kind="dialog"
            content={(shut) => (
              <div className="rd-owner-choice">
                <RefPicker
                  entity="user"
                  clearable
                  autoFocus
                  label={word('set_owner')}
                  placeholder={word('find_person')}
                  onPick={(person) => {
                    shut();
                    update({ control_owner_id: person?.id ?? null });
                  }}
                />
              </div>
            )}
          >
            <Button icon="user">{word('set_owner')}</Button>
          </Popover>
        )}
        {open && (
          <Button icon="calendar" onClick={() => setDialog('due')}>
            {word('set_due')}
          </Button>
        )}
        <Popover
          placement="top-start"
          content={
            <Menu>
              <MenuItem icon="user-plus" text={word('add_reviewers')} onClick={() => setDialog('add')} />
              <MenuItem icon="x" text={word('remove_reviewers')} onClick={() => setDialog('remove')} />
            </Menu>
          }
        >
          <Button icon="users">{word('reviewers')}</Button>
        </Popover>
        {open && (
          <Button
            icon="lock"
            onClick={() => {
              close().catch(() => toast.warning(word('bulk_failed')));
            }}
          >
            {word('close_selected')}
          </Button>
        )}
        <span className="lt-bulk-sep" />
        <Button aria-label={word('clear')} onClick={clear}>
          <Icon name="x" />
        </Button>
      </div>
      {asked !== undefined && (
        <WhyDialog
          n={n}
          onClose={() => setAsked(undefined)}
          onSay={(reason) => {
            setAsked(undefined);
            update({ audit_status_id: asked, justification: reason });
          }}
        />
      )}
      {dialog === 'due' && (
        <DueDialog
          n={n}
          onClose={() => setDialog(null)}
          onSet={(date) => {
            setDialog(null);
            update({ due_date: date });
          }}
        />
      )}
      {(dialog === 'add' || dialog === 'remove') && (
        <ReviewersDialog round={round} verb={dialog} node={null} picked={items} onClose={() => setDialog(null)} />
      )}
      {failures.length > 0 && <Failures failures={failures} onClose={() => setFailures([])} />}
    </>
  );
}
