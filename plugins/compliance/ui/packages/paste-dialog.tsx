import { useMemo, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, Icon, Ltr, Textarea } from '../../../../ui/index.ts';
import { KindMark } from './kind-mark.tsx';
import { isTable, rowsOf, type PastedRow } from './table.ts';
import type { PackNode } from './types.ts';

/** Maximum number of rows shown. */
const SHOWN = 300;

export interface PasteDialogProps {
  /** The pasted text; empty if nothing was pasted yet. */
  text: string;
  nodes: readonly PackNode[];
  within: number | null;
  onAdd: (rows: readonly PastedRow[]) => Promise<number>;
  onClose: () => void;
}

/** A preview of a pasted table as nodes. */
export function PasteDialog({ text: given, nodes, within, onAdd, onClose }: PasteDialogProps): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState(given);
  const [busy, setBusy] = useState(false);
  const rows = useMemo(() => (isTable(text) ? rowsOf(text, nodes, within) : []), [text, nodes, within]);
  const good = rows.filter(({ fault }) => fault === null).length;
  const add = async (): Promise<void> => {
    setBusy(true);
    await onAdd(rows);
    onClose();
  };
  return (
    <Dialog
      isOpen
      width={700}
      onClose={onClose}
      title={<FormattedMessage id="compliance.package.paste_title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="kit.cancel" />
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={good === 0 ? intl.formatMessage({ id: 'compliance.package.paste_none' }) : undefined}
            onClick={() => void add()}
          >
            <FormattedMessage id="compliance.package.paste_add" values={{ count: good }} />
          </Button>
        </>
      }
    >
      <p className="muted">
        <FormattedMessage id="compliance.package.paste_text" />
      </p>
      {rows.length === 0 ? (
        <Textarea
          autoFocus
          rows={8}
          dir="auto"
          value={text}
          aria-label={intl.formatMessage({ id: 'compliance.package.paste_title' })}
          placeholder={'2\tDefence\tتعزيز الأمن\n2-1\tAsset management\tإدارة الأصول\n2-1-1\tInventory\tسجل الأصول'}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <ol className="pk-pasted">
          {rows.slice(0, SHOWN).map((row, i) => (
            <li key={i} data-fault={row.fault ?? undefined} style={{ '--level': row.depth } as CSSProperties}>
              <Ltr className="num pk-ref">{row.ref_no || '—'}</Ltr>
              <span className="pk-pasted-title cut">
                <bdi>{row.title_en ?? row.title_ar}</bdi>
                {row.title_en && row.title_ar && <bdi className="pk-pasted-other">{row.title_ar}</bdi>}
              </span>
              {row.fault ? (
                <span className="pk-pasted-fault">
                  <Icon name="circle-exclamation" size={12} />
                  <FormattedMessage id={`compliance.package.fault.${row.fault}`} />
                </span>
              ) : (
                <KindMark kind={row.node_type} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
