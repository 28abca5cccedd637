import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import { Button, Count, formatNumber, Ltr, Skeleton, useApi } from '../../../../ui/index.ts';
import { ControlsDialog } from './controls-dialog.tsx';
import type { SaveControls } from './controls-dialog.tsx';

interface Control extends Row {
  ref_no: string;
  title: string | null;
  package_id: number;
  package: RefValue | null;
}

const keysOf = (row: Row): number[] =>
  Array.isArray(row['node_ids'])
    ? row['node_ids'].map((one: unknown) => Number(typeof one === 'object' && one !== null ? (one as RefValue).id : one))
    : [];

function byPackage(controls: readonly Control[]): Map<number, Control[]> {
  const found = new Map<number, Control[]>();
  for (const control of controls) found.set(control.package_id, [...(found.get(control.package_id) ?? []), control]);
  return found;
}

/** The controls of the evidence, by package. */
export function Controls({ row, save }: { row: Row; save: SaveControls | undefined }): ReactElement {
  const [choosing, setChoosing] = useState(false);
  const ids = keysOf(row);
  const { data, isError } = useApi<{ data: Control[] }>('package-nodes', {
    query: { filter: { id: { in: ids } }, fields: 'ref_no,title,package_id', sort: 'package_id,position', limit: 500 },
    enabled: ids.length > 0,
  });
  const packages = byPackage(data?.data ?? []);
  return (
    <section className="ev-part">
      <div className="ev-part-head">
        <h2 className="h-14">
          <FormattedMessage id="compliance.evidence.controls" />
        </h2>
        <Count>{formatNumber(ids.length)}</Count>
        {save && (
          <Button size="sm" variant="ghost" icon="list-checklist" className="end" onClick={() => setChoosing(true)}>
            <FormattedMessage id="compliance.evidence.choose_controls" />
          </Button>
        )}
      </div>
      {ids.length === 0 && (
        <p className="muted">
          <FormattedMessage id="compliance.evidence.no_controls" />
        </p>
      )}
      {ids.length > 0 && !data && !isError && <Skeleton height={40} />}
      {[...packages].map(([key, controls]) => (
        <div key={key} className="ev-package">
          <h3 className="muted">
            <bdi>{controls[0]?.package?.label}</bdi>
          </h3>
          <ul>
            {controls.map((control) => (
              <li key={control.id}>
                <Link className="ev-control" to={`/grc/packages/${key}?node=${control.id}`}>
                  <Ltr className="num">{control.ref_no}</Ltr>
                  <bdi>{control.title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {choosing && save && (
        <ControlsDialog
          chosen={ids}
          first={data?.data[0]?.package_id ?? (typeof row['package_id'] === 'number' ? row['package_id'] : null)}
          save={save}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
