import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { api, Button, Dialog, FormAlert, Icon, invalidateRows, isApiError, Radio, toast, useSession } from '../../../../../ui/index.ts';
import { Applying } from './applying.tsx';
import { NoTemplates } from './no-templates.tsx';
import { TemplateList } from './template-list.tsx';
import { useTemplates } from './use-templates.ts';

/** Plans of one call. */
export const MOST_PLANS = 10_000;
const MODES = ['add', 'replace'] as const;

export interface ApplyDialogProps {
  kind: 'project' | 'contract';
  /** Whose plans get the template. */
  ids: readonly number[];
  /** The template of whose record it was opened; else one is chosen. */
  template?: number;
  /** Chooses the records, where the dialog was opened without them. */
  children?: ReactNode;
  onClose: () => void;
}

interface ApplyAnswer {
  data: { plans: number; job_id?: number; missing?: number };
}

/** Applies a template of stages to plans: to one at once, to several as a job whose progress and results stay in the dialog. */
export function ApplyDialog({ kind, ids, template, children, onClose }: ApplyDialogProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const templates = useTemplates(template);
  const [picked, setPicked] = useState<number | null>(null);
  const [mode, setMode] = useState<(typeof MODES)[number]>('add');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [job, setJob] = useState<{ id: number; missing: number } | null>(null);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const chosen = picked ?? templates.list?.[0]?.id ?? null;
  const stages = (chosen === null ? undefined : templates.stages.get(chosen)) ?? [];
  const n = ids.length;
  if (templates.list?.length === 0) return <NoTemplates onClose={onClose} />;
  if (job) return <Applying job={job.id} kind={kind} missing={job.missing} onClose={onClose} />;

  const apply = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const { data } = await api.post<ApplyAnswer>(`stage-templates/${chosen ?? 0}/apply`, {
        body: { [`${kind}_ids`]: ids, mode },
        quiet: true,
        final: true,
      });
      if (data.job_id !== undefined) return setJob({ id: data.job_id, missing: data.missing ?? 0 });
      invalidateRows(client);
      const page = `/stages/${kind}/${ids[0] ?? 0}`;
      toast.success(word('template_applied'), { action: { label: word('open_plan'), onClick: () => void navigate(page) } });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(Object.values(error.errors ?? {}).flat()[0] ?? error.message);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const reason =
    n === 0
      ? word(`apply.none_${kind}`)
      : n > MOST_PLANS
        ? word('apply.too_many', { most: MOST_PLANS })
        : stages.length === 0
          ? word('no_template_stages')
          : undefined;
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" busy={busy} disabledReason={reason} onClick={() => void apply()}>
        {word('apply.do', { n })}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word(n === 0 ? 'apply_template' : `apply.title_${kind}`, { n })} width={600} footer={footer}>
      {refused !== null && <FormAlert>{refused}</FormAlert>}
      <TemplateList templates={templates} chosen={chosen} onChoose={setPicked} />
      {children}
      <div className="tp-options" role="radiogroup" aria-label={word('apply.mode')}>
        {MODES.map((one) => {
          const off = one === 'replace' && !can('delete_stage');
          return (
            <div key={one}>
              <Radio name="template-mode" checked={mode === one} disabled={off} onChange={() => setMode(one)}>
                {word(`apply.${one}`)}
              </Radio>
              <p className="tp-says">{word(off ? 'apply.replace_off' : `apply.${one}_says`)}</p>
            </div>
          );
        })}
      </div>
      <div className="tp-hint">
        <Icon name="circle-info" />
        <FormattedMessage id="pmis.stages.apply.hint" />
      </div>
    </Dialog>
  );
}
