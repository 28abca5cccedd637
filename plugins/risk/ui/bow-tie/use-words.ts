import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { axisUnit, currencyLabel, inUnit } from '../../../../ui/index.ts';
import { lookOf, type EffectivenessRow, type Side } from '../../bow-tie/model.ts';
import type { Leaf, Words } from './types.ts';
import { ENTITY } from './types.ts';
import type { BowTieData } from './use-bow-tie.ts';

const choice = (meta: EntityMeta | undefined, name: string, row: Leaf): string | undefined =>
  meta?.fields[name]?.values?.find(({ value }) => value === row[name])?.label;

const amount = (value: unknown): number | undefined => (value === null || value === undefined ? undefined : Number(value));

/** The words of a bow tie in the reader's language: kinds, amounts in large units, and effectiveness as the organisation calls it. */
export function useWords({ metas, effectiveness }: BowTieData): Words {
  const intl = useIntl();
  return useMemo(() => {
    const loss = (leaf: Leaf): string | undefined => {
      const [least, most] = [amount(leaf['financial_min']), amount(leaf['financial_max'])];
      const largest = most ?? least;
      if (largest === undefined) return undefined;
      const unit = axisUnit(largest * 10);
      const values = {
        from: inUnit(least ?? largest, unit),
        to: inUnit(largest, unit),
        size: unit,
        unit: currencyLabel(intl.locale.slice(0, 2)),
      };
      return intl.formatMessage({ id: least === undefined || least === most ? 'risk.bow_tie.loss' : 'risk.bow_tie.losses' }, values);
    };
    const detail = (side: Side, leaf: Leaf): string =>
      [choice(metas[ENTITY[side]], side === 'before' ? 'category' : 'type', leaf), side === 'after' ? loss(leaf) : undefined]
        .filter((part) => part !== undefined)
        .join(intl.formatMessage({ id: 'list.comma' }));
    const untested = (rows: readonly (EffectivenessRow & { name?: unknown })[]): string =>
      String(rows.find(({ code }) => code === 'not_tested')?.name ?? intl.formatMessage({ id: 'risk.bow_tie.look.untested' }));
    return {
      leaf: (side, leaf) => ({ name: leaf.description, detail: detail(side, leaf) }),
      look: (control) => lookOf(control, effectiveness),
      effect: (control) => {
        const value = effectiveness.find(({ id }) => id === control.risk_control_effectiveness_id) as { name?: unknown } | undefined;
        return String(value?.name ?? untested(effectiveness));
      },
    };
  }, [metas, effectiveness, intl]);
}
