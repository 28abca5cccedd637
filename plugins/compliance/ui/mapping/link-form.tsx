import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { announceError, Button, FieldError, FieldInput, isApiError, Ltr, useFormKeys, useSave } from '../../../../ui/index.ts';
import { CoveragePill } from './coverage-pill.tsx';
import type { Cell, MapNode } from './types.ts';

const FIELDS = ['relationship', 'strength', 'coverage', 'rationale', 'note'] as const;
/** Default values of a new mapping. */
const USUAL: Record<string, unknown> = { relationship: 'intersect', coverage: 'partial' };

interface LinkFormProps {
  meta: EntityMeta;
  from: MapNode;
  to: MapNode;
  cell: Cell | undefined;
  may: boolean;
  names: readonly [source: string, target: string];
  onSwap: () => void;
}

/** The form of a mapping, read-only without the permission. A mapping is edited from the side it was created on. */
export function LinkForm({ meta, from, to, cell, may, names, onSwap }: LinkFormProps): ReactElement | null {
  const root = useRef<HTMLFormElement>(null);
  const save = useSave(meta);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    cell ? Object.fromEntries(FIELDS.map((name) => [name, cell[name]])) : USUAL,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const apart = values['relationship'] === 'not_related';
  const send = (): void => {
    const written = { ...values, ...(apart ? { coverage: 'none' } : {}) };
    const put = cell
      ? { id: cell.id, values: { ...written, row_version: cell.row_version } }
      : { values: { ...written, source_node_id: from.id, target_node_id: to.id } };
    save.mutate(
      { ...put, quiet: 'refusals' },
      {
        onSuccess: () => setErrors({}),
        onError: (failure) => {
          if (!isApiError(failure)) throw failure;
          setErrors(Object.fromEntries(Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')])));
          if (Object.keys(failure.errors).length === 0) announceError(failure);
        },
      },
    );
  };
  const press = useFormKeys(root, send, false);
  if (!may || cell?.mirrored) {
    return cell ? (
      <div className="mp-said">
        <p>
          <FormattedMessage
            id={`compliance.mapping.sentence.${cell.relationship}`}
            values={{ from: <Ltr>{from.ref_no}</Ltr>, to: <Ltr>{to.ref_no}</Ltr> }}
          />{' '}
          <CoveragePill coverage={cell.coverage} />
        </p>
        {cell.note && (
          <p className="muted" dir="auto">
            {cell.note}
          </p>
        )}
        {may && (
          <p className="row">
            <span className="muted grow">
              <FormattedMessage id="compliance.mapping.other_side" values={{ name: names[1] }} />
            </span>
            <Button size="sm" icon="arrows-left-right" onClick={onSwap}>
              <FormattedMessage id="compliance.mapping.swap" />
            </Button>
          </p>
        )}
      </div>
    ) : null;
  }
  const other = errors['source_node_id'] ?? errors['target_node_id'];
  return (
    <form
      ref={root}
      className="mp-form"
      onKeyDownCapture={press}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {FIELDS.map((name) => (
        <FieldInput
          key={name}
          meta={meta}
          name={name}
          values={apart && name === 'coverage' ? { ...values, coverage: 'none' } : values}
          errors={errors}
          onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
        />
      ))}
      {other && <FieldError>{other}</FieldError>}
      <div className="mp-form-foot">
        <Button type="submit" variant="primary" icon={cell ? undefined : 'link'} busy={save.isPending}>
          <FormattedMessage id={cell ? 'compliance.mapping.save' : 'compliance.mapping.link'} />
        </Button>
      </div>
    </form>
  );
}
