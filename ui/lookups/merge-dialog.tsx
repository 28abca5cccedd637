import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { holdsText } from '../../core/shared/fold.ts';
import type { LookupValue, LookupValuesAnswer } from '../../core/shared/lookups.ts';
import { boot, isApiError } from '../data/index.ts';
import { Button, Dialog, FieldError, formatNumber, Input, Radio, Skeleton, truncate } from '../kit/index.ts';
import { useMergeCounts } from './calls.ts';
import type { ValueWrites } from './calls.ts';
import { likelyTarget, nameOf, usesOf } from './value.ts';

/** Candidates shown without a search. */
const FEW = 8;

export interface MergeDialogProps {
  meta: LookupValuesAnswer['meta'];
  /** The selected values: of several one stays, a single one is merged into another. */
  chosen: readonly LookupValue[];
  values: readonly LookupValue[];
  onMerge: ValueWrites['merge'];
  /** @param merged whether the merge was done. */
  onClose: (merged: boolean) => void;
}

/** Chooses the value that stays; shows the affected records, and that it cannot be undone. */
export function MergeDialog({ meta, chosen, values, onMerge, onClose }: MergeDialogProps): ReactElement {
  const intl = useIntl();
  const single = chosen.length === 1;
  const candidates = (single ? values.filter((v) => !chosen.includes(v)) : chosen).filter((v) => v.is_active);
  const [into, setInto] = useState<number | null>(single ? null : (likelyTarget(chosen)?.id ?? null));
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const from = chosen.filter(({ id }) => id !== into).map(({ id }) => id);
  const counts = useMergeCounts(meta.entity, from, into);
  const name = (value: LookupValue): string => nameOf(meta, value, boot.locale);
  const target = candidates.find(({ id }) => id === into);
  const shown = candidates.filter((v) => v.id === into || holdsText(typed, name(v)));
  const merge = async (): Promise<void> => {
    if (into === null) return;
    setBusy(true);
    const error = await onMerge(from, into);
    setBusy(false);
    if (error) setRefused(error.texts[0] ?? null);
    else onClose(true);
  };
  const title = single
    ? intl.formatMessage({ id: 'lookups.merge.one' }, { name: name(chosen[0] as LookupValue) })
    : intl.formatMessage({ id: 'lookups.merge.title' }, { count: chosen.length });
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={title}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <FormattedMessage id="kit.cancel" />
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabledReason={into === null ? <FormattedMessage id="lookups.merge.choose" /> : undefined}
            onClick={() => void merge()}
          >
            {target ? (
              <FormattedMessage id="lookups.merge.yes" values={{ name: truncate(name(target), 32) }} />
            ) : (
              <FormattedMessage id="lookups.merge.yes_none" />
            )}
          </Button>
        </>
      }
    >
      <fieldset className="lu-merge">
        <legend className="k-label">
          <FormattedMessage id="lookups.merge.stays" />
        </legend>
        {candidates.length === 0 && (
          <p className="muted">
            <FormattedMessage id="lookups.merge.none" />
          </p>
        )}
        {candidates.length > FEW && (
          <Input
            size="sm"
            icon="magnifying-glass"
            dir="auto"
            value={typed}
            aria-label={intl.formatMessage({ id: 'lookups.merge.search' })}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div className="lu-candidates">
          {shown.map((value) => (
            <Radio
              key={value.id}
              name="lu-into"
              checked={value.id === into}
              onChange={() => {
                setInto(value.id);
                setRefused(null);
              }}
            >
              <span className="lu-candidate">
                <bdi className="cut">{name(value)}</bdi>
                <span className="muted">
                  <FormattedMessage id="lookups.uses" values={{ count: usesOf(value) }} />
                </span>
              </span>
            </Radio>
          ))}
        </div>
      </fieldset>
      {into !== null && (
        <section className="lu-effect" aria-live="polite">
          <h3>
            <FormattedMessage id="lookups.merge.effect" />
          </h3>
          {counts.isError && <FieldError>{isApiError(counts.error) ? counts.error.texts[0] : null}</FieldError>}
          {!counts.data && !counts.isError && <Skeleton height={20} width="60%" />}
          {counts.data?.records === 0 && (
            <p className="muted">
              <FormattedMessage id="lookups.merge.nothing" />
            </p>
          )}
          {counts.data?.counts.map((c) => (
            <p key={c.entity}>
              <span className="grow">{c.label}</span>
              {c.deleted > 0 && (
                <span className="muted">
                  <FormattedMessage id="lookups.in_bin" values={{ count: c.deleted }} />
                </span>
              )}
              <b>{formatNumber(c.count)}</b>
            </p>
          ))}
        </section>
      )}
      {refused && <FieldError>{refused}</FieldError>}
      <p className="muted lu-final">
        <FormattedMessage
          id={single ? 'lookups.merge.final_one' : 'lookups.merge.final'}
          values={{ count: chosen.length - 1, name: name(chosen[0] as LookupValue) }}
        />
      </p>
    </Dialog>
  );
}
