import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../../core/shared/wire.ts';
import { Radio, Skeleton } from '../../../../../ui/index.ts';
import type { Templates } from './use-templates.ts';
import './template.css';

/** The weights of a template as a bar. */
export const WeightBar = ({ stages }: { stages: readonly Row[] }): ReactElement => (
  <span className="tp-bar" aria-hidden="true">
    {stages.map((stage) => (
      <i key={stage.id} style={{ '--share': Number(stage['weight'] ?? 0) } as CSSProperties} />
    ))}
  </span>
);

interface TemplateListProps {
  templates: Templates;
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Templates to choose from, each with its weights drawn. */
export function TemplateList({ templates: { list, stages }, chosen, onChoose }: TemplateListProps): ReactElement {
  if (!list) return <Skeleton height={160} />;
  return (
    <ul className="tp-list">
      {list.map((row) => (
        <li key={row.id} data-chosen={row.id === chosen || undefined}>
          <Radio name="template" checked={row.id === chosen} onChange={() => onChoose(row.id)}>
            <b>
              <bdi>{String(row['name'] ?? '')}</bdi>
            </b>
            <em className="num">
              <FormattedMessage
                id="pmis.stages.template_counts"
                values={{ stages: Number(row['stages_count'] ?? 0), items: Number(row['items_count'] ?? 0) }}
              />
            </em>
          </Radio>
          <WeightBar stages={stages.get(row.id) ?? []} />
        </li>
      ))}
    </ul>
  );
}
