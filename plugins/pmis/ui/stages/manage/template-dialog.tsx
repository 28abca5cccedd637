import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import type { ListAnswer, Row } from '../../../../../core/shared/wire.ts';
import { Button, Checkbox, Dialog, Icon, Radio, useApi } from '../../../../../ui/index.ts';
import { numberOf } from '../days.ts';
import { NoTemplates } from '../template/no-templates.tsx';
import { TemplateList } from '../template/template-list.tsx';
import { useTemplates } from '../template/use-templates.ts';
import { useWeekend } from '../use-weekend.ts';
import type { Draft, NewItem } from './draft.ts';
import { withTemplate } from './template.ts';
import type { TemplateStage } from './template.ts';
import { hundredths } from './weights.ts';

interface TemplateDialogProps {
  draft: Draft;
  onClose: () => void;
  onApply: (draft: Draft) => void;
}

const MOST = 500;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function itemOf(row: Row): NewItem {
  const parent = row['parent_id'];
  const offset = row['offset_days'];
  return {
    id: row.id,
    parent: typeof parent === 'number' ? parent : null,
    title_en: text(row['title_en']),
    title_ar: text(row['title_ar']),
    weight: row['weight'] === null || row['weight'] === undefined ? null : String(row['weight']),
    offset: typeof offset === 'number' ? offset : null,
    required: row['is_required'] !== false,
    evidence: row['requires_evidence'] === true,
  };
}

let used = 0;
/** Keys of new stages, of each use of a template others. */
function newKeys(): (stage: TemplateStage) => string {
  used += 1;
  const use = used;
  return ({ id }) => `t${use}.${id}`;
}

/** Chooses a template, each with its weights drawn, and puts its stages into the plan; nothing is saved yet. */
export function TemplateDialog({ draft, onClose, onApply }: TemplateDialogProps): ReactElement {
  const intl = useIntl();
  const weekend = useWeekend();
  const open = draft.stages.filter(({ locked }) => !locked).length;
  const [picked, setPicked] = useState<number | null>(null);
  const [replace, setReplace] = useState(false);
  const [withItems, setWithItems] = useState(true);
  const templates = useTemplates();
  const list = templates.list ?? [];
  const chosen = picked ?? list[0]?.id ?? null;
  const items = useApi<ListAnswer>('stage-template-items', {
    query: { filter: { template_id: chosen ?? 0 }, sort: 'position,id', limit: MOST, count: 'none' },
    enabled: chosen !== null,
  });
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const rows = chosen === null ? [] : (templates.stages.get(chosen) ?? []);
  const apply = (): void => {
    const own = (stage: number): NewItem[] => (items.data?.data ?? []).filter((row) => Number(row['stage_id']) === stage).map(itemOf);
    const template = rows.map((row): TemplateStage => ({
      id: row.id,
      position: Number(row['position']),
      title: String(row['title'] ?? ''),
      titles: { en: text(row['title_en']), ar: text(row['title_ar']) },
      weight: hundredths(row['weight']),
      days: Number(row['duration_days'] ?? 1),
      milestone: row['is_milestone'] === true,
      after: text(row['after']) ?? '',
      items: own(row.id),
    }));
    onApply(
      withTemplate(draft, template, {
        replace: replace && open > 0,
        items: withItems,
        today: numberOf(todayText()),
        weekend,
        keyOf: newKeys(),
      }),
    );
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" disabledReason={rows.length === 0 ? word('no_template_stages') : undefined} onClick={apply}>
        {word('add_n', { n: rows.length })}
      </Button>
    </>
  );
  if (templates.list && list.length === 0) return <NoTemplates onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={word('apply_template')} width={600} footer={footer}>
      <TemplateList templates={templates} chosen={chosen} onChoose={setPicked} />
      <div className="tp-options">
        {open > 0 && (
          <>
            <Radio name="template-place" checked={replace} onChange={() => setReplace(true)}>
              {word('replace_open', { n: open })}
            </Radio>
            <Radio name="template-place" checked={!replace} onChange={() => setReplace(false)}>
              {word('add_behind')}
            </Radio>
          </>
        )}
        <Checkbox checked={withItems} onChange={(event) => setWithItems(event.target.checked)}>
          {word('bring_items')}
        </Checkbox>
      </div>
      <div className="tp-hint">
        <Icon name="circle-info" />
        <FormattedMessage id="pmis.stages.template_hint" />
      </div>
    </Dialog>
  );
}
