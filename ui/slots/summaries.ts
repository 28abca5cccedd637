/** Panels between the head of a record and its tabs, by entity: for calculations that metadata cannot describe. */
import type { ComponentType } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';

export interface SummaryProps {
  meta: EntityMeta;
  row: Row;
  /** Opens a tab of the record. */
  open: (tab: string) => void;
}

export interface Summary {
  load: () => Promise<{ default: ComponentType<SummaryProps> }>;
  /** Its height, which is kept free until it is there. Default 80. */
  height?: number;
  /** The same on a narrow screen, where it differs. */
  narrow?: number;
  /** Fields that it shows; the overview leaves them out. A reader who may not see one of them gets no panel. */
  fields: readonly string[];
}

const summaries = new Map<string, Summary>();

/** Registers the panel of an entity; the last one wins. */
export function registerSummary(entity: string, summary: Summary): void {
  summaries.set(entity, summary);
}

/** The panel that this reader sees above the tabs; undefined if no plugin registers one. */
export function summaryOf({ name, fields }: Pick<EntityMeta, 'name' | 'fields'>): Summary | undefined {
  const summary = summaries.get(name);
  return summary?.fields.every((field) => field in fields) ? summary : undefined;
}
