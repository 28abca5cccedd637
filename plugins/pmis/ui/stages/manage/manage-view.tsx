import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { api, Button, Empty, LeaveGuard, PageHead, toast, useConfirm, useLatest } from '../../../../../ui/index.ts';
import type { PlanOwner } from '../contract/use-plan.ts';
import { PlanName } from '../contract/plan-name.tsx';
import { DraftFoot } from '../draft-foot.tsx';
import { useDraftSave } from '../use-draft-save.ts';
import { useWeekend } from '../use-weekend.ts';
import { Dependencies } from './dependencies.tsx';
import { bodyOf, problemOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { makeItems } from './new-items.ts';
import { rebased } from './rebase.ts';
import { StageRows } from './stage-rows.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { leftOf, percentOf, sumOf } from './weights.ts';
import { WeightSum } from './weight-sum.tsx';

interface ManageViewProps {
  owner: PlanOwner;
  saved: Draft;
  title: string;
  number: string | null;
  onSaved: () => void;
  /** Reads the stored plan again; `saved` has it afterwards. */
  onReload: () => Promise<unknown>;
}

interface SaveAnswer {
  data: { id: number }[];
}

let made = 0;
const newKey = (): string => {
  made += 1;
  return `n${made}`;
};

/** Rows, the sum of weights with its repairs, dependencies of the chosen stage, and one call that saves all. */
export function ManageView({ owner, saved: given, title, number, onSaved, onReload }: ManageViewProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [saved, setSaved] = useState(given);
  const stored = useLatest(given);
  const { draft, changes, change } = useDraft(saved);
  const [chosen, setChosen] = useState<string | undefined>(() => saved.stages.find(({ locked }) => !locked)?.key ?? saved.stages[0]?.key);
  const [fresh, setFresh] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const weekend = useWeekend();
  const weights = useMemo(() => new Map(saved.stages.map(({ key, weight }) => [key, weight])), [saved]);
  const { stages } = draft;
  const left = leftOf(stages);
  const stage = stages.find(({ key }) => key === chosen) ?? stages[0];
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const problem = stages.map(problemOf).find((one) => one !== null);
  const waits =
    changes === 0
      ? word('nothing_changed')
      : stages.length > 0 && left !== 0
        ? word('save_waits')
        : problem
          ? word(`save_${problem}`)
          : undefined;

  const add = (): void => {
    const key = newKey();
    change({ type: 'add', key });
    setChosen(key);
    setFresh(key);
  };
  /** Somebody else has saved meanwhile: with the reader's consent both changes are shown together, and nothing is saved yet. */
  const takeOver = async (reason: string): Promise<void> => {
    if (!(await confirm({ title: word('stale_title'), text: `${reason}. ${word('stale_text')}`, confirm: word('stale_take') }))) return;
    await onReload();
    setSaved(stored.current);
    change({ type: 'replace', draft: rebased(saved, draft, stored.current) });
    forget();
    toast.info(word('stale_taken'));
  };
  const { busy, refused, forget, leaving, save } = useDraftSave({
    list: 'stages',
    keys: stages.map(({ key }) => key),
    send: async () => {
      const language = intl.locale.startsWith('ar') ? 'ar' : 'en';
      const answer = await api.post<SaveAnswer>('project-stages/save', {
        body: bodyOf(saved, draft, owner.kind === 'contract' ? { contract_id: owner.id } : { project_id: owner.id }, language),
        quiet: true,
      });
      const failed = await makeItems(
        draft,
        answer.data.map(({ id }) => id),
      );
      if (failed) toast.warning(word('saved'), { text: word('items_failed') });
      else toast.success(word('saved'));
    },
    onSaved,
    onStale: (reason) => void takeOver(reason),
  });
  return (
    <section className="mg" aria-label={word('manage')}>
      <PageHead
        title={word('manage')}
        beside={<PlanName title={title} number={number} />}
        actions={
          <>
            <Button variant="ghost" icon="layers" onClick={() => setChoosing(true)}>
              {word('apply_template')}
            </Button>
            <Button icon="plus" onClick={add}>
              {word('new_stage')}
            </Button>
          </>
        }
      />
      <div className="mg-body">
        <div className="mg-list">
          {stages.length === 0 ? (
            <Empty
              art="empty"
              title={word('no_stages')}
              text={word('no_stages_manage')}
              actions={
                <>
                  <Button variant="primary" icon="layers" onClick={() => setChoosing(true)}>
                    {word('apply_template')}
                  </Button>
                  <Button icon="plus" onClick={add}>
                    {word('add_stage')}
                  </Button>
                </>
              }
            />
          ) : (
            <StageRows
              draft={draft}
              saved={weights}
              chosen={stage?.key}
              weekend={weekend}
              refused={refused}
              fresh={fresh}
              onChoose={setChosen}
              change={change}
            />
          )}
          {stages.length > 0 && <WeightSum stages={stages} change={change} />}
        </div>
        {stage && <Dependencies key={stage.key} stage={stage} draft={draft} weekend={weekend} change={change} />}
      </div>
      <DraftFoot
        changes={changes}
        waits={waits}
        reason={left !== 0 && stages.length > 0 && changes > 0 ? word('sum', { sum: `${percentOf(sumOf(stages))}%` }) : waits}
        save={word('save')}
        back={word('back_to_stages')}
        busy={busy}
        onBack={() => void navigate(owner.kind === 'contract' ? `/stages/contract/${owner.id}` : `/stages/project/${owner.id}`)}
        onDiscard={() => {
          change({ type: 'replace', draft: saved });
          forget();
        }}
        onSave={() => void save()}
      />
      {choosing && (
        <TemplateDialog
          draft={draft}
          onClose={() => setChoosing(false)}
          onApply={(next) => {
            setChoosing(false);
            change({ type: 'replace', draft: next });
          }}
        />
      )}
      <LeaveGuard dirty={changes > 0} open={leaving} onLeave={() => undefined} />
    </section>
  );
}
