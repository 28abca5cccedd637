import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Button, IconButton } from '../kit/index.ts';
import { useMoves } from './use-moves.tsx';
import type { MoveName } from '../detail/decisions.ts';
import './approvals.css';

const LOOK: Record<Exclude<MoveName, 'delegate'>, { variant?: 'primary' | 'ghost'; tone?: 'stop'; icon?: string; flip?: true }> = {
  reject: { variant: 'ghost', tone: 'stop' },
  return: { icon: 'arrow-arc-left', flip: true },
  submit: { variant: 'primary', icon: 'paper-plane', flip: true },
  resubmit: { variant: 'primary', icon: 'paper-plane', flip: true },
  approve: { variant: 'primary', icon: 'check' },
};

/** The reader's pending decisions, in the head of the record. */
export default function ApprovalMoves({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const { allowed, ask, dialog } = useMoves(meta, row);
  if (!allowed.size) return null;
  return (
    <>
      {[...allowed].map(([name, action]) =>
        name === 'delegate' ? (
          <IconButton key={name} icon="user-plus" aria-label={action.label} onClick={() => ask(name)} />
        ) : (
          <Button key={name} {...LOOK[name]} onClick={() => ask(name)}>
            {action.label}
          </Button>
        ),
      )}
      {dialog}
    </>
  );
}
