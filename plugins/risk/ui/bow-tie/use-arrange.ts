import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { StatusCode, type BulkResult } from '../../../../core/shared/status.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { api, endpoint, invalidateRows, isApiError, onItsWay, toast, undoOffer } from '../../../../ui/index.ts';
import { crossed, gateStepped, movedBefore, relined, stepped } from '../../bow-tie/arrange.ts';
import type { Side } from '../../bow-tie/model.ts';
import { linesField } from '../../bow-tie/model.ts';
import type { Control, Leaf } from './types.ts';
import { ENTITY } from './types.ts';
import { changed, type BowTieData } from './use-bow-tie.ts';

const FIELD: Readonly<Record<Side, 'causes' | 'consequences'>> = { before: 'causes', after: 'consequences' };

export interface Arrange {
  /** One place up (-1) or down. */
  leafBy: (side: Side, leaf: Leaf, by: -1 | 1) => void;
  leafBefore: (side: Side, leaf: Leaf, before: number | undefined) => void;
  /** One place along its line. */
  gateBy: (side: Side, line: number, control: Control, by: -1 | 1) => void;
  /** To another line; `from` undefined: it stood on none. `order`: before which control, undefined for the end. */
  gateTo: (side: Side, control: Control, from: number | undefined, to: number, order?: { before: number | undefined }) => void;
  /** To a line of the other side; where its type does not fit there, it gets another one and is told so. */
  gateAcross: (to: Side, control: Control, line: number, order: { before: number | undefined }) => void;
  addLeaf: (side: Side, name: string) => Promise<number | undefined>;
  addGate: (side: Side, line: number, name: string) => Promise<number | undefined>;
  removeLeaf: (side: Side, leaf: Leaf) => void;
  /** A gate that stands on further lines is taken off this one. */
  removeGate: (side: Side, line: number | undefined, control: Control) => void;
}

/** All changes of a bow tie. A move shows at once, is one write, and is taken back with its reason where the server refuses it. */
export function useArrange(data: BowTieData, risk: Row): Arrange {
  const intl = useIntl();
  const client = useQueryClient();
  /** The move before, and the versions that moves have made, by record. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const made = useRef(new Map<string, number>());
  const say = (id: string): string => intl.formatMessage({ id: `risk.bow_tie.${id}` });

  const write = async (
    entity: string,
    field: string,
    rows: readonly Row[],
    values: ReadonlyMap<number, object>,
    done = say('moved'),
  ): Promise<void> => {
    if (values.size === 0) return;
    client.setQueryData<{ data: Record<string, Row[]> }>(data.queryKey, (old) =>
      old ? { data: { ...old.data, [field]: changed(old.data[field] ?? [], values) } } : old,
    );
    // A move that follows another closely names the versions that the first one made.
    const send = async (): Promise<BulkResult> => {
      const version = (id: number): number =>
        Math.max(made.current.get(`${entity} ${id}`) ?? 0, rows.find((row) => row.id === id)?.row_version ?? 0);
      const body = [...values].map(([id, value]) => ({ id, row_version: version(id), ...value }));
      const result = await api.put<BulkResult>(`bulk/${entity}`, { body, quiet: 'refusals' });
      for (const { id, row_version } of result) if (row_version !== undefined) made.current.set(`${entity} ${id}`, row_version);
      return result;
    };
    const sent = onItsWay(before.current.then(send));
    before.current = sent.catch(() => {});
    try {
      const result = await sent;
      const refused = result.find(({ StatusCode: code }) => code === StatusCode.error);
      if (refused) toast.error(refused.StatusErrors?.[0]?.Message ?? refused.StatusMessage);
      else toast.success(done, { ...undoOffer(), key: 'bow-tie-move' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      invalidateRows(client);
    }
  };
  const placing = (rows: readonly { id: number; position: number }[]): Map<number, object> =>
    new Map(rows.map(({ id, position }) => [id, { position }]));
  const writeLeaves = (side: Side, values: Map<number, object>): void => void write(ENTITY[side], FIELD[side], data.leaves[side], values);
  const writeControls = (values: Map<number, object>, done?: string): void =>
    void write('risk_control', 'controls', data.controls, values, done);

  const create = async (entity: 'risk_cause' | 'risk_consequence' | 'risk_control', values: object): Promise<number | undefined> => {
    const meta = data.metas[entity];
    if (!meta) return undefined;
    try {
      const made = await api.post<{ data: Row }>(endpoint(meta, 'create'), { body: { risk_id: risk.id, ...values } });
      invalidateRows(client);
      return made.data.id;
    } catch (error) {
      // The refusal is shown already.
      if (!isApiError(error)) throw error;
      return undefined;
    }
  };
  const remove = async (entity: 'risk_cause' | 'risk_consequence' | 'risk_control', id: number): Promise<void> => {
    const meta = data.metas[entity];
    if (!meta) return;
    try {
      await api.del(endpoint(meta, 'remove', id));
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      invalidateRows(client);
    }
  };
  const leafAt = (side: Side, line: number): Leaf | undefined => data.tie?.lines[side][line]?.leaf;

  return {
    leafBy: (side, leaf, by) => writeLeaves(side, placing(stepped(data.leaves[side], leaf.id, by))),
    leafBefore: (side, leaf, before) => writeLeaves(side, placing(movedBefore(data.leaves[side], leaf.id, before))),
    gateBy: (side, line, control, by) =>
      writeControls(placing(gateStepped(data.controls, data.tie?.lines[side][line]?.gates ?? [], control.id, by))),
    gateTo: (side, control, from, to, order) => {
      const values = placing(order ? movedBefore(data.controls, control.id, order.before) : []);
      const lines = relined(control, side, from, to);
      if (lines) values.set(control.id, { ...values.get(control.id), ...lines });
      writeControls(values);
    },
    gateAcross: (to, control, line, order) => {
      const values = placing(movedBefore(data.controls, control.id, order.before));
      const next = crossed(control, to, line, data.types);
      values.set(control.id, { ...values.get(control.id), ...next });
      const type = data.types.find(({ id }) => id === next.risk_control_type_id)?.name;
      writeControls(values, type && intl.formatMessage({ id: 'risk.bow_tie.crossed' }, { type }));
    },
    addLeaf: (side, name) =>
      create(ENTITY[side], { [`description_${languageOf(name)}`]: name, position: Math.min(10_000, 1 + last(data.leaves[side])) }),
    addGate: (side, line, name) => {
      const leaf = leafAt(side, line);
      const type = data.types.find((one) => one.side === side);
      return create('risk_control', {
        [`title_${languageOf(name)}`]: name,
        position: Math.min(10_000, 1 + last(data.controls)),
        ...(type && { risk_control_type_id: type.id }),
        ...(leaf && { [linesField(side)]: [leaf.id] }),
      });
    },
    removeLeaf: (side, leaf) => void remove(ENTITY[side], leaf.id),
    removeGate: (side, line, control) => {
      const leaf = line === undefined ? undefined : leafAt(side, line);
      const standing = data.tie?.lines[side].filter(({ gates }) => gates.includes(control)).length ?? 0;
      const lines = leaf && standing > 1 ? relined(control, side, leaf.id, undefined) : undefined;
      if (lines) writeControls(new Map([[control.id, lines]]));
      else void remove('risk_control', control.id);
    },
  };
}

/** The language in which a name was typed, whatever that of the page is. */
const languageOf = (name: string): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en');

const last = (rows: readonly { position?: number | null }[]): number => Math.max(rows.length, ...rows.map(({ position }) => position ?? 0));
