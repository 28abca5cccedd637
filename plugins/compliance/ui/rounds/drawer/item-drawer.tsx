import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty } from '../../../../../ui/index.ts';
import { onwardFrom } from '../filter.ts';
import type { Whose } from '../filter.ts';
import type { Round, RoundItem } from '../types.ts';
import { fetchSheet, useSheet } from '../use-round.ts';
import { DrawerBody } from './drawer-body.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { DrawerWaiting } from './drawer-waiting.tsx';

interface ItemDrawerProps {
  round: Round;
  item: RoundItem;
  /** The list behind it: up and down step through it. */
  items: readonly RoundItem[];
  /** Whose reviews the list shows. */
  whose: Whose;
  onGo: (id: number) => void;
  onClose: () => void;
}

/** All data of one control, beside its list. */
export function ItemDrawer({ round, item, items, whose, onGo, onClose }: ItemDrawerProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const root = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useSheet(item.id);
  const index = items.findIndex(({ id }) => id === item.id);
  const previous = index > 0 ? items[index - 1]?.id : undefined;
  const next = index < 0 ? undefined : items[index + 1]?.id;
  const onward = onwardFrom(items, index, whose);
  const read = data !== undefined;
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (read) for (const id of [next, previous]) if (id !== undefined) fetchSheet(client, id);
  }, [client, read, next, previous]);
  return (
    <aside
      ref={root}
      className="rd-drawer"
      role="dialog"
      aria-modal="false"
      aria-label={intl.formatMessage({ id: 'compliance.item.about' }, { ref: item.ref_no })}
      tabIndex={-1}
    >
      <DrawerHead
        round={round}
        item={item}
        sheet={data?.data}
        place={index < 0 ? undefined : { n: index + 1, of: items.length }}
        onPrevious={previous === undefined ? undefined : () => onGo(previous)}
        onNext={next === undefined ? undefined : () => onGo(next)}
        onClose={onClose}
      />
      {data ? (
        <DrawerBody
          key={item.id}
          round={round}
          row={item}
          sheet={data.data}
          onNext={onward === undefined ? undefined : () => onGo(onward)}
          onClose={onClose}
        />
      ) : isError ? (
        <Empty
          art="error"
          title={<FormattedMessage id="compliance.item.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="compliance.round.retry" />
            </Button>
          }
        />
      ) : (
        <DrawerWaiting />
      )}
    </aside>
  );
}
