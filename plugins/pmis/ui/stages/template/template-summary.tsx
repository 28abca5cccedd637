import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { LookupItem } from '../../../../../core/shared/wire.ts';
import { Button, Chip, formatNumber, Ltr, RefPicker, useSession } from '../../../../../ui/index.ts';
import type { SummaryProps } from '../../../../../ui/index.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { useTemplates } from './use-templates.ts';
import './template.css';

/** Over the record of a template: its weights as one strip, and the way to put it into projects. */
export default function TemplateSummary({ row }: SummaryProps): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const stages = useTemplates(row.id).stages.get(row.id) ?? [];
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <section className="d-summary tp-summary" aria-label={word('apply.summary')}>
      <div className="tp-strip">
        {stages.map((stage) => (
          <span key={stage.id} style={{ '--share': Number(stage['weight'] ?? 0) } as CSSProperties} title={String(stage['title'] ?? '')}>
            <bdi className="cut">{String(stage['title'] ?? '')}</bdi>
            <Ltr>{`${formatNumber(Number(stage['weight'] ?? 0))}%`}</Ltr>
          </span>
        ))}
      </div>
      {can('create_stage') && (
        <Button icon="layers" onClick={() => setOpen(true)}>
          {word('apply.to_projects')}
        </Button>
      )}
      {open && <ToProjects template={row.id} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The dialog with the projects chosen in it. */
function ToProjects({ template, onClose }: { template: number; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const [chosen, setChosen] = useState<readonly LookupItem[]>([]);
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const ids = chosen.map(({ id }) => id);
  return (
    <ApplyDialog kind="project" ids={ids} template={template} onClose={onClose}>
      <div className="tp-projects">
        <RefPicker
          key={chosen.length}
          entity="project"
          label={word('apply.projects')}
          placeholder={word('apply.find_project')}
          without={new Set(ids)}
          autoFocus
          onPick={(item) => item && setChosen((old) => [...old, item])}
        />
        {chosen.length > 0 && (
          <div className="tp-chosen">
            {chosen.map(({ id, label }) => (
              <Chip
                key={id}
                parts={[<bdi key={id}>{label}</bdi>]}
                onRemove={() => setChosen((old) => old.filter((one) => one.id !== id))}
              />
            ))}
          </div>
        )}
      </div>
    </ApplyDialog>
  );
}
