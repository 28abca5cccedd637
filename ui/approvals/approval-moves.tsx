import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Button } from '../kit/index.ts';
import { useMoves } from './use-moves.tsx';
import type { MoveName } from './drawn.ts';
import './approvals.css';

const LOOK: Record<MoveName, { variant?: 'primary' | 'ghost'; tone?: 'stop'; icon?: string; flip?: true }> = {
  reject: { variant: 'ghost', tone: 'stop' }, delegate: { variant: 'ghost' }, return: { icon: 'arrow-arc-left', flip: true },
  submit: { variant: 'primary', icon: 'paper-plane', flip: true }, resubmit: { variant: 'primary', icon: 'paper-plane', flip: true }, approve: { variant: 'primary', icon: 'check' },
};

/** The decisions that are the reader's now, in the head of the record. */
export default function ApprovalMoves({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const { allowed, ask, dialog } = useMoves(meta, row);
  if (!allowed.size) return null;
  return (
    <>
      {[...allowed].map(([name, action]) => <Button key={name} {...LOOK[name]} onClick={() => ask(name)}>{action.label}</Button>)}
      {dialog}
    </>
  );
}
