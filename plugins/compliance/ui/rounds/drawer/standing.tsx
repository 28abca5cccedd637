import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { Closing } from './closing.tsx';
import { isWriting, Note } from './note.tsx';
import { Values } from './values.tsx';

/** Where the control itself stands: its values, what closing needs, and the auditor's note. */
export function Standing({ round, row, sheet }: { round: Round; row: RoundItem; sheet: Sheet }): ReactElement {
  const [writing, setWriting] = useState(() => isWriting(row.id));
  return (
    <>
      <Values round={round.id} sheet={sheet} />
      <Closing sheet={sheet} row={row} onNote={() => setWriting(true)} />
      <Note round={round.id} sheet={sheet} writing={writing} onWriting={setWriting} />
    </>
  );
}
