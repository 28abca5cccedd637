import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Checkbox, Dialog, FieldError, Input, isApiError, Ltr, Select, Skeleton, useApi } from '../../../../ui/index.ts';
import { shownOf } from '../mapping/nodes.ts';
import type { MapNode } from '../mapping/types.ts';
import { usePackages } from '../mapping/use-mapping.ts';

export type SaveControls = (values: Record<string, unknown>) => Promise<void>;

interface ControlsDialogProps {
  chosen: readonly number[];
  /** Package shown first. */
  first: number | null;
  save: SaveControls;
  onClose: () => void;
}

/** Selects controls of any published package: package, search, check boxes. The selection is kept when the package changes. */
export function ControlsDialog({ chosen, first, save, onClose }: ControlsDialogProps): ReactElement {
  const intl = useIntl();
  const packages = usePackages().data?.data;
  const [picked, setPicked] = useState<number | null>(first);
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(chosen));
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const at = packages?.some(({ id }) => id === picked) ? picked : (packages?.[0]?.id ?? null);
  const { data } = useApi<{ data: { nodes: MapNode[] } }>(`compliance-packages/${at}/tree`, { enabled: at !== null });
  const typed = useDeferredValue(words.trim());
  const shown = useMemo(() => shownOf(data?.data.nodes ?? [], typed), [data, typed]);
  const word = (id: string, n = 0): string => intl.formatMessage({ id: `compliance.evidence.${id}` }, { n });
  const tick = (id: number): void =>
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = (): void => {
    setBusy(true);
    save({ node_ids: [...ids] }).then(onClose, (failure: unknown) => {
      if (!isApiError(failure)) throw failure;
      setError(failure.texts[0] ?? failure.code);
      setBusy(false);
    });
  };
  const footer = (
    <>
      <span className="muted grow">
        <FormattedMessage id="compliance.evidence.chosen" values={{ n: ids.size }} />
      </span>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" busy={busy} onClick={submit}>
        {word('save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('choose_controls')} width={700} footer={footer}>
      <div className="ev-form">
        <div className="ev-find">
          <Select aria-label={word('package')} value={at ?? ''} onChange={(event) => setPicked(Number(event.target.value))}>
            {packages?.map(({ id, name, short_name: short, version }) => (
              <option key={id} value={id}>{`${short} ${version} · ${name}`}</option>
            ))}
          </Select>
          <Input
            type="search"
            icon="magnifying-glass"
            dir="auto"
            autoFocus
            value={words}
            aria-label={word('find_control')}
            placeholder={word('find_control')}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <ul className="ev-choices">
          {!data && (
            <li>
              <Skeleton height={160} />
            </li>
          )}
          {shown.map((node) =>
            node.assessable ? (
              <li key={node.id}>
                <Checkbox checked={ids.has(node.id)} onChange={() => tick(node.id)}>
                  <Ltr className="num">{node.ref_no}</Ltr>
                  <bdi>{node.title}</bdi>
                </Checkbox>
              </li>
            ) : (
              <li key={node.id} className="mp-heading" data-depth={Math.min(node.depth, 2)}>
                <Ltr className="num">{node.ref_no}</Ltr>
                <bdi className="cut">{node.title}</bdi>
              </li>
            ),
          )}
          {data && shown.length === 0 && <li className="muted">{word('no_control')}</li>}
        </ul>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </Dialog>
  );
}
