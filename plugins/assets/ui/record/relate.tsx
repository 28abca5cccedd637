import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, LookupItem, Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  Chip,
  Dialog,
  FieldError,
  isApiError,
  RefPicker,
  Select,
  useEntityMeta,
  useRecord,
  useSave,
} from '../../../../ui/index.ts';

/** Fields that relate an asset, in the order of the graph: what it leans on, then what leans on it. */
const FIELDS = ['parent_asset_ids', 'contract_id', 'project_ids', 'risk_ids', 'node_ids'];

/** Relates an asset to another record; nothing where the reader may not. */
export default function Relate({ id }: { id: number }): ReactElement | null {
  const { data: meta } = useEntityMeta('asset');
  const { data: row } = useRecord(meta, id);
  const [open, setOpen] = useState(false);
  if (!meta || !row?.can.update || row.can.locked) return null;
  const fields = FIELDS.flatMap((name) => meta.fields[name] ?? []).filter(({ readOnly }) => !readOnly);
  if (fields.length === 0) return null;
  return (
    <>
      <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
        <FormattedMessage id="assets.relate.open" />
      </Button>
      {open && <RelateDialog meta={meta} row={row} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RelateDialogProps {
  meta: EntityMeta;
  row: Row;
  fields: readonly FieldMeta[];
  onClose: () => void;
}

function RelateDialog({ meta, row, fields, onClose }: RelateDialogProps): ReactElement {
  const intl = useIntl();
  const save = useSave(meta);
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [chosen, setChosen] = useState<readonly LookupItem[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const field = fields.find((one) => one.name === name) as FieldMeta;
  const many = field.type === 'refs';
  const held = [row[name]].flat().flatMap((id) => (typeof id === 'number' ? [id] : []));
  const without = new Set([...held, ...chosen.map(({ id }) => id), ...(field.to === meta.name ? [row.id] : [])]);
  const relate = async (): Promise<void> => {
    const ids = chosen.map(({ id }) => id);
    try {
      await save.mutateAsync({
        id: row.id,
        values: { [name]: many ? [...held, ...ids] : ids[0], row_version: row.row_version },
        quiet: 'refusals',
      });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(Object.values(error.errors)[0]?.[0] ?? error.texts[0] ?? error.code);
    }
  };
  const choose = (next: readonly LookupItem[]): void => {
    setChosen(next);
    setRefused(null);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="assets.relate.title" values={{ asset: String(row['asset_name'] ?? row['asset_id'] ?? '') }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="kit.cancel" />
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabledReason={chosen.length === 0 ? <FormattedMessage id="assets.relate.choose" /> : undefined}
            onClick={() => void relate()}
          >
            <FormattedMessage id="assets.relate.do" />
          </Button>
        </>
      }
    >
      <div className="as-relate">
        <label className="k-label" htmlFor="as-relate-kind">
          <FormattedMessage id="assets.relate.kind" />
        </label>
        <Select
          id="as-relate-kind"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            choose([]);
          }}
        >
          {fields.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </Select>
        {chosen.length > 0 && (
          <span className="as-relate-chosen">
            {chosen.map((item) => (
              <Chip
                key={item.id}
                parts={[item.label]}
                removeLabel={intl.formatMessage({ id: 'assets.relate.without' }, { name: item.label })}
                onRemove={() => choose(chosen.filter(({ id }) => id !== item.id))}
              />
            ))}
          </span>
        )}
        {!many && held.length > 0 && (
          <p className="muted small">
            <FormattedMessage id="assets.relate.replaces" />
          </p>
        )}
        <RefPicker
          key={name}
          entity={field.to as string}
          field={`${meta.name}.${name}`}
          label={field.label}
          placeholder={intl.formatMessage({ id: 'assets.relate.search' })}
          autoFocus
          without={without}
          onPick={(item) => item && choose(many ? [...chosen, item] : [item])}
        />
        {refused && <FieldError>{refused}</FieldError>}
      </div>
    </Dialog>
  );
}
