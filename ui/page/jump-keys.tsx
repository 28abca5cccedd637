import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Kbd } from '../kit/index.ts';
import { useJumps } from './jumps.ts';

/** The part of the keyboard help that lists where G and a letter lead. */
export function JumpKeys({ line }: { line?: string }): ReactElement | null {
  const { formatMessage } = useIntl();
  const jumps = useJumps();
  if (jumps.length === 0) return null;
  return (
    <>
      <h3 className="h-13">{formatMessage({ id: 'shell.jumps' })}</h3>
      {jumps.map(({ letter, name }) => (
        <div key={letter} className={line}>
          <span>{name}</span>
          <span dir="ltr">
            <Kbd>G</Kbd> <Kbd>{letter}</Kbd>
          </span>
        </div>
      ))}
    </>
  );
}
