/** Panels between the head of a record and its tabs, by entity: how its figures come about, where metadata cannot say it. */
import type { ComponentType } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';

export interface SummaryProps {
  meta: EntityMeta;
  row: Row;
  /** Shows a tab of the record. */
  open: (tab: string) => void;
}

export interface Summary {
  load: () => Promise<{ default: ComponentType<SummaryProps> }>;
  /** Fields that it shows, so that the overview does not say them again. A reader who may not know one of them sees no panel. */
  fields: readonly string[];
}

const summaries = new Map<string, Summary>();

/** Makes the panel of an entity known; the last one registered is used. */
export function registerSummary(entity: string, summary: Summary): void {
  summaries.set(entity, summary);
}

/** The panel that this reader sees above the tabs; undefined where no plugin brings one. */
export function summaryOf({ name, fields }: Pick<EntityMeta, 'name' | 'fields'>): Summary | undefined {
  const summary = summaries.get(name);
  return summary?.fields.every((field) => field in fields) ? summary : undefined;
}
