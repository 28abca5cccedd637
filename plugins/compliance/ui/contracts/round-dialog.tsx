import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import {
  announceError,
  api,
  Button,
  Dialog,
  FieldInput,
  focusFirst,
  invalidateRows,
  isApiError,
  Keys,
  Skeleton,
  useEntityMeta,
  useFormKeys,
  useSession,
} from '../../../../ui/index.ts';
import type { AuditContract } from '../model/contract.ts';

const FIELDS = ['name', 'lead_auditor_id', 'start_date', 'end_date', 'carried_from_id'];

/** Creates a round of a package: name, lead, dates, and what to carry over from an earlier one (ST-07). */
export function RoundDialog({ contract, onClose }: { contract: AuditContract; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const { data: meta } = useEntityMeta('audit_round');
  const about = `${contract.compliance_package.short_name} · ${contract.compliance_package.name}`;
  const title = (
    <>
      {intl.formatMessage({ id: 'compliance.contracts.create_round' })}
      <small className="nt-about cut">
        <bdi>{about}</bdi>
      </small>
    </>
  );
  if (!meta)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <Skeleton height={240} />
      </Dialog>
    );
  return <RoundForm meta={meta} contract={contract} title={title} onClose={onClose} />;
}

function RoundForm({
  meta,
  contract,
  title,
  onClose,
}: {
  meta: EntityMeta;
  contract: AuditContract;
  title: ReactElement;
  onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const latest = contract.children.at(-1);
  const [values, setValues] = useState<Record<string, unknown>>({
    lead_auditor_id: useSession().user?.id ?? null,
    carried_from_id: latest?.id ?? null,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const create = (): void => {
    if (busy) return;
    setBusy(true);
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    api
      .post('audit-rounds', {
        body: { ...given, subscription_id: contract.subscription_id, compliance_package_id: contract.compliance_package_id },
        quiet: 'refusals',
      })
      .then(
        () => {
          invalidateRows(client);
          onClose();
        },
        (failure: unknown) => {
          setBusy(false);
          if (!isApiError(failure)) throw failure;
          const found = Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')] as const);
          setErrors(Object.fromEntries(found));
          if (!found.some(([name]) => FIELDS.includes(name.replace(/_(en|ar)$/, '')))) announceError(failure);
          requestAnimationFrame(() => focusFirst(root.current));
        },
      );
  };
  const press = useFormKeys(root, create, true);
  const field = (name: string): ReactElement => (
    <FieldInput
      key={name}
      meta={meta}
      name={name}
      values={values}
      errors={errors}
      where={name === 'carried_from_id' ? { compliance_package_id: contract.compliance_package_id } : undefined}
      onChange={(input, value) => {
        setValues((now) => ({ ...now, [input]: value }));
        setErrors(({ [input]: _own, [name]: _pair, ...rest }) => rest);
      }}
    />
  );
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        <FormattedMessage id="compliance.contracts.cancel" />
      </Button>
      <span className="ct-keys">
        <Keys of={['Ctrl', 'Enter']} />
      </span>
      <Button variant="primary" busy={busy} onClick={create}>
        {intl.formatMessage({ id: 'compliance.contracts.create_round' })}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} width={600} footer={footer}>
      <div ref={root} className="ct-form" onKeyDownCapture={press}>
        <p className="muted">
          <FormattedMessage
            id="compliance.contracts.round_note"
            values={{ n: contract.counts.items || undefined, index: (latest?.index ?? 0) + 1 }}
          />
        </p>
        {field('name')}
        {field('lead_auditor_id')}
        <div className="f-pair">
          {field('start_date')}
          {field('end_date')}
        </div>
        {latest && field('carried_from_id')}
      </div>
    </Dialog>
  );
}
