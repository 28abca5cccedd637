import { useEffect, useRef } from 'react';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { useAddress } from '../data/index.ts';
import { keyOf } from './inbox-groups.ts';
import { nextSelected } from './next-selected.ts';

export interface OpenItem {
  item: ApprovalItem | undefined;
  /** To the previous or next one. */
  step: (by: -1 | 1) => void;
}

/** The open record beside the list, stored in the address. After a decision the next one opens automatically. */
export function useOpenItem(items: readonly ApprovalItem[], loaded: boolean): OpenItem {
  const [address, change] = useAddress();
  const before = useRef<readonly string[]>([]);
  const wanted = address.get('item');
  const keys = items.map(keyOf);
  const key =
    wanted !== null && keys.includes(wanted) ? wanted : loaded || wanted === null ? nextSelected(before.current, keys, wanted) : undefined;
  const goTo = (next: string | undefined): void => {
    if (next !== undefined) change((old) => new URLSearchParams({ box: old.get('box') ?? 'waiting', item: next }));
  };
  useEffect(() => {
    if (!loaded) return;
    if (wanted !== null && key !== undefined && key !== wanted) goTo(key);
    before.current = keys;
  });
  return { item: items.find((item) => keyOf(item) === key), step: (by) => goTo(keys[keys.indexOf(key ?? '') + by]) };
}
