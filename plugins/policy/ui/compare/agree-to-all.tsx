import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, toast, useAllRows, useBulk, useConfirm } from '../../../../ui/index.ts';
import type { Redline } from './wire.ts';

/** Agrees to every item that differs and that the reader may agree to. Nothing where there is none. */
export function AgreeToAll({ redline }: { redline: Redline }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const bulk = useBulk('policy_item');
  const differing = new Set(redline.items.filter(({ change }) => change !== 'same' && change !== 'removed').map(({ id }) => id));
  const rows =
    useAllRows('policy-items', { query: { policyId: redline.policy.id, sort: 'position,id', fields: 'number,stage' } }).data?.data ?? [];
  const open = rows.filter(({ id, can }) => differing.has(id) && can.actions.includes('agree'));
  if (!open.length) return null;
  const word = (id: string, values: Record<string, string | number> = {}): string =>
    intl.formatMessage({ id: `policy.compare.${id}` }, values);
  const agree = async (): Promise<void> => {
    const sure = await confirm({
      title: word('agree_sure', { n: open.length }),
      text: word('agree_text'),
      confirm: word('agree', { n: open.length }),
    });
    if (!sure) return;
    const results = await bulk.mutateAsync({ verb: 'agree', items: open.map(({ id, row_version }) => ({ id, row_version })) });
    const refused = results.filter(({ StatusCode }) => StatusCode === 'E');
    if (refused.length) toast.error(word('agree_refused', { n: refused.length }), { text: refused[0]?.StatusMessage });
    else toast.success(word('agreed', { n: results.length }));
  };
  return (
    <Button variant="primary" icon="check" busy={bulk.isPending} onClick={() => void agree()}>
      {word('agree', { n: open.length })}
    </Button>
  );
}
