import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { SIDES } from '../../bow-tie/model.ts';
import { GatePart } from './part.tsx';
import type { BowTieView } from './use-view.ts';

/** Controls that name no cause and no consequence: they protect from the risk as a whole, or wait to be put on a line. */
export function Loose({ view }: { view: BowTieView }): ReactElement | null {
  if (SIDES.every((side) => view.tie.loose[side].length === 0)) return null;
  return (
    <div className="bt-loose" onKeyDown={view.onKeyDown}>
      <h3>
        <FormattedMessage id="risk.bow_tie.loose" />
      </h3>
      <div>
        {SIDES.flatMap((side) =>
          view.tie.loose[side].map((control, at) => (
            <GatePart
              key={control.id}
              {...view.part({ name: `loose-${side}-${at}` })}
              movable={false}
              code={control.code}
              text={control.title}
              look={view.words.look(control)}
              effect={view.words.effect(control)}
              closed={control['status'] === 'closed'}
              onOpen={() => view.open({ kind: 'loose', side, at })}
            />
          )),
        )}
      </div>
    </div>
  );
}
