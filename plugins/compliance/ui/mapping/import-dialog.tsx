import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, Field, FileDrop, formOf, isApiError, Ltr, Select, upload } from '../../../../ui/index.ts';
import type { Package } from './use-mapping.ts';

/** The server's answer about a file with mappings (POST /api/control-mappings/import). */
interface Told {
  title: string;
  pairs: number;
  source_package_id: number | null;
  target_package_id: number | null;
  needs_packages?: true;
  written?: number;
  not_taken?: number;
  left?: { at: string; source: string; target: string; message: string }[];
}

const SIDES = ['source_package_id', 'target_package_id'] as const;

/** Imports mappings between two packages from a library file: preview first, then import. */
export function ImportDialog({ packages, onClose }: { packages: readonly Package[]; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');

  const call = async (given: File, chosen: Partial<Record<(typeof SIDES)[number], number>>, run: boolean): Promise<void> => {
    setState('busy');
    setFaults([]);
    try {
      const { data } = await upload<{ data: Told }>(`control-mappings/import${run ? '' : '?dry_run=1'}`, formOf(chosen, given));
      setTold(data);
      setState(run ? 'done' : 'ready');
      if (run) await cache.invalidateQueries();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFaults(
        Object.values(error.errors ?? {})
          .flat()
          .concat(error.errors ? [] : error.texts),
      );
      setState('ready');
    }
  };
  const take = ([first]: readonly File[]): void => {
    if (!first) return;
    setFile(first);
    setTold(null);
    void call(first, {}, false);
  };
  const choose = (side: (typeof SIDES)[number], id: number): void => {
    if (file && told) void call(file, { ...chosenOf(told), [side]: id }, false);
  };
  const ready = told !== null && !told.needs_packages && (told.written ?? 0) > 0;
  return (
    <Dialog
      isOpen
      width={600}
      onClose={onClose}
      title={<FormattedMessage id="compliance.mapping.import" />}
      footer={
        state === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="compliance.mapping.import_close" />
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <FormattedMessage id="kit.cancel" />
            </Button>
            <Button
              variant="primary"
              busy={state === 'busy'}
              disabledReason={ready ? undefined : intl.formatMessage({ id: 'compliance.mapping.import_none' })}
              onClick={() => file && told && void call(file, chosenOf(told), true)}
            >
              <FormattedMessage id="compliance.mapping.import_run" values={{ n: told?.written ?? 0 }} />
            </Button>
          </>
        )
      }
    >
      <p className="muted mp-import-text">
        <FormattedMessage id="compliance.mapping.import_text" />
      </p>
      {!told && (
        <FileDrop
          accept=".yaml,.yml,.json"
          onFiles={take}
          label={intl.formatMessage({ id: 'compliance.mapping.import_drop' })}
          note={file?.name ?? intl.formatMessage({ id: 'compliance.mapping.import_kinds' })}
        />
      )}
      {faults.length > 0 && (
        <ul className="mp-faults" role="alert">
          {faults.slice(0, 20).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {told && (
        <>
          <p className="strong">
            <bdi>{told.title}</bdi>{' '}
            <span className="muted">
              <FormattedMessage id="compliance.mapping.import_pairs" values={{ n: told.pairs }} />
            </span>
          </p>
          {SIDES.map((side) => (
            <Field key={side} label={<FormattedMessage id={`compliance.mapping.${side === 'source_package_id' ? 'from' : 'to'}`} />}>
              {(ids) => (
                <Select
                  {...ids}
                  value={told[side] ?? ''}
                  disabled={state !== 'ready'}
                  onChange={(event) => choose(side, Number(event.target.value))}
                >
                  <option value="" disabled>
                    {intl.formatMessage({ id: 'compliance.mapping.import_choose' })}
                  </option>
                  {packages.map(({ id, name, short_name: short, version }) => (
                    <option key={id} value={id}>{`${short} ${version} · ${name}`}</option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          {!told.needs_packages && (
            <p role="status">
              <FormattedMessage
                id={`compliance.mapping.${state === 'done' ? 'import_done' : 'import_would'}`}
                values={{ n: told.written ?? 0, left: told.not_taken ?? 0 }}
              />
            </p>
          )}
          {told.left && told.left.length > 0 && (
            <ul className="mp-left">
              {told.left.map(({ at, source, target, message }) => (
                <li key={at}>
                  <Ltr className="num cut">{`${last(source)} → ${last(target)}`}</Ltr>
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

const chosenOf = (told: Told): Partial<Record<(typeof SIDES)[number], number>> =>
  Object.fromEntries(SIDES.flatMap((side) => (told[side] === null ? [] : [[side, told[side]]])));

const last = (urn: string): string => urn.split(':').at(-1) ?? urn;
