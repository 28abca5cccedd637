import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { textOnColour } from '../../../../core/shared/colour.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import {
  api,
  Button,
  fetchList,
  formatNumber,
  IconButton,
  invalidateRows,
  isApiError,
  LeaveGuard,
  Ltr,
  Part,
  PartWaiting,
  StatePill,
  toast,
  useAction,
  useApi,
  useConfirm,
  useEntityMeta,
  useRemove,
} from '../../../../ui/index.ts';
import { faultsOf } from '../../scale/faults.ts';
import type { Scale } from '../../scale/score.ts';
import type { Preview } from '../../scale/rerate/preview.ts';
import { useScale } from '../heat-map/index.ts';
import { bodyOf, differs, drawingOf } from './drawing.ts';
import { FaultList } from './fault-list.tsx';
import { LevelRows } from './level-rows.tsx';
import { MatrixMap } from './matrix-map.tsx';
import { NameFields } from './name-fields.tsx';
import { RerateDialog } from './rerate-dialog.tsx';
import { StepRows } from './step-rows.tsx';

/** One version of the matrix: drawn while it is a draft, else shown with its words and colours open. */
export default function MatrixPart({ matrix }: { matrix: number | undefined }): ReactElement {
  const { data } = useScale(matrix);
  const { data: meta } = useEntityMeta('risk_matrix');
  return data && meta ? (
    <Editor key={`${data.data.id} ${data.data.row_version} ${data.data.status}`} scale={data.data} meta={meta} />
  ) : (
    <PartWaiting />
  );
}

function Editor({ scale, meta }: { scale: Scale; meta: EntityMeta }): ReactElement {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [stored, setStored] = useState(() => drawingOf(scale));
  const [drawing, setDrawing] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const action = useAction(meta);
  const remove = useRemove(meta);
  const confirm = useConfirm();
  const draft = scale.status === 'draft';
  const dirty = differs(stored, drawing);
  const faults = faultsOf(drawing, textOnColour);
  const state = meta.fields['status']?.values?.find(({ value }) => value === scale.status);

  /** @returns whether it is stored. */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await api.put(`risk-matrices/${scale.id}/drawing`, { body: bodyOf(drawing), quiet: true });
      setErrors({});
      setStored(drawing);
      await invalidateRows(client);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [name, texts[0] ?? ''])));
      toast.error(error.texts[0] ?? error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const activate = async (): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'risk.settings.activate_title' }, { name: drawing.name }),
      text: formatMessage({ id: 'risk.settings.activate_text' }),
      confirm: formatMessage({ id: 'risk.settings.activate' }),
    });
    if (yes && (!dirty || (await save()))) await action.mutateAsync({ id: scale.id, action: 'activate' }).catch(() => undefined);
  };
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      title: formatMessage({ id: 'risk.settings.remove_title' }, { n: scale.version }),
      text: formatMessage({ id: 'risk.settings.remove_text' }),
      confirm: formatMessage({ id: 'risk.settings.remove_draft' }),
      danger: true,
    });
    if (!yes) return;
    leaving.current = true;
    await remove.mutateAsync({ id: scale.id }).then(
      () => setSearch({ part: 'matrix' }),
      () => undefined,
    );
  };
  /** The copy is the newest draft. */
  const copy = async (): Promise<void> => {
    await action.mutateAsync({ id: scale.id, action: 'copy' });
    const { data } = await fetchList(meta, { filter: { status: 'draft' }, sort: ['-version'], limit: 1 }, 1);
    if (data[0]) setSearch({ matrix: String(data[0].id) });
  };

  return (
    <Part
      id="rs-name"
      title={
        <>
          <bdi>{drawing.name}</bdi>
          <span className="muted">
            <FormattedMessage id="risk.settings.version" values={{ n: <Ltr key="n">{scale.version}</Ltr> }} />
          </span>
          {state && <StatePill choice={state} />}
        </>
      }
      about={<FormattedMessage id={`risk.settings.about_${scale.status}`} />}
      actions={
        <>
          {dirty && (
            <>
              <Button variant="ghost" onClick={() => setDrawing(stored)}>
                <FormattedMessage id="risk.settings.discard" />
              </Button>
              <Button variant={draft ? 'default' : 'primary'} busy={busy} onClick={() => void save()}>
                <FormattedMessage id="risk.settings.save" />
              </Button>
            </>
          )}
          {draft && (
            <IconButton icon="trash" aria-label={formatMessage({ id: 'risk.settings.remove_draft' })} onClick={() => void discard()} />
          )}
          {draft ? (
            <Button
              variant="primary"
              disabledReason={faults.length ? formatMessage({ id: 'risk.settings.incomplete' }, { n: faults.length }) : undefined}
              onClick={() => void activate()}
            >
              <FormattedMessage id="risk.settings.activate" />
            </Button>
          ) : (
            !dirty && (
              <Button icon="copy" busy={action.isPending} onClick={() => void copy()}>
                <FormattedMessage id="risk.settings.copy" />
              </Button>
            )
          )}
        </>
      }
    >
      {scale.status === 'active' && <Earlier scale={scale} />}
      {draft && <NameFields drawing={drawing} errors={errors} onChange={(changes) => setDrawing({ ...drawing, ...changes })} />}
      <div className="rs-drawn">
        <MatrixMap drawing={drawing} faults={faults} open={draft} onChange={setDrawing} />
        {draft && <FaultList faults={faults} />}
      </div>
      <LevelRows drawing={drawing} faults={faults} errors={errors} open={draft} onChange={setDrawing} />
      <StepRows axis="likelihoods" drawing={drawing} errors={errors} onChange={setDrawing} />
      <StepRows axis="impacts" drawing={drawing} errors={errors} onChange={setDrawing} />
      <LeaveGuard dirty={dirty} open={leaving} onLeave={() => setDrawing(stored)} />
    </Part>
  );
}

/** How many open risks are still on an earlier matrix, and the way to score them again. */
function Earlier({ scale }: { scale: Scale }): ReactElement | null {
  const { data } = usePreviewCount(scale.id);
  const [open, setOpen] = useState(false);
  const risks = data?.data.risks ?? 0;
  return risks === 0 && !open ? null : (
    <div className="rs-note" role="note">
      <span className="grow">
        <FormattedMessage id="risk.settings.earlier" values={{ n: risks, count: <Ltr key="n">{formatNumber(risks)}</Ltr> }} />
      </span>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FormattedMessage id="risk.settings.rerate" />
      </Button>
      {open && <RerateDialog scale={scale} onClose={() => setOpen(false)} />}
    </div>
  );
}

const usePreviewCount = (matrix: number): UseQueryResult<{ data: Pick<Preview, 'risks'> }> =>
  useApi<{ data: Pick<Preview, 'risks'> }>(`risk-matrices/${matrix}/re-rate-count`);
