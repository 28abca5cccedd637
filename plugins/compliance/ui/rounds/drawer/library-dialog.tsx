import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, Icon, Input, Segmented, useLookup, useSession } from '../../../../../ui/index.ts';
import type { LibraryKind, Sheet } from '../sheet-types.ts';
import { useUseEvidence } from './use-use-evidence.ts';

const KINDS: readonly { value: LibraryKind; permission: string }[] = [
  { value: 'audit_evidence', permission: 'access_audit_master_evidence' },
  { value: 'compliance_evidence', permission: 'access_compliance_master_evidence' },
];

/** Approved library evidence, to be attached to the control. */
export function LibraryDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const kinds = KINDS.filter(({ permission }) => can(permission) || can('review_audit_items'));
  const [kind, setKind] = useState<LibraryKind>(kinds[0]?.value ?? 'audit_evidence');
  const [words, setWords] = useState('');
  const { data = [], isPending } = useLookup(kind, useDeferredValue(words), { where: { status: 'approved' }, limit: 30 });
  const { use, busy } = useUseEvidence(sheet.item.id);
  const attached = new Set(sheet.attachments.flatMap(({ evidence }) => (evidence?.kind === kind ? [evidence.id] : [])));
  const word = (id: string): string => intl.formatMessage({ id: `compliance.item.${id}` });
  return (
    <Dialog isOpen onClose={onClose} title={word('library_title')} width={600} footer={<Button onClick={onClose}>{word('done')}</Button>}>
      <div className="rd-form">
        <div className="row">
          <Input
            icon="magnifying-glass"
            autoFocus
            dir="auto"
            value={words}
            aria-label={word('find_evidence')}
            placeholder={word('find_evidence')}
            onChange={({ target }) => setWords(target.value)}
          />
          {kinds.length > 1 && (
            <Segmented
              label={word('library')}
              value={kind}
              onChange={setKind}
              items={kinds.map(({ value }) => ({ value, label: word(`library.${value}`) }))}
            />
          )}
        </div>
        <ul className="rd-library" aria-busy={isPending}>
          {data.map(({ id, label, hint }) => (
            <li key={id}>
              <Icon name="shield-badge" />
              <span className="grow">
                <bdi className="strong">{label}</bdi>
                {hint && <bdi className="faint small">{hint}</bdi>}
              </span>
              {attached.has(id) ? (
                <span className="faint small">
                  <FormattedMessage id="compliance.item.in_use" />
                </span>
              ) : (
                <Button size="sm" busy={busy === id} onClick={() => use(kind, id)}>
                  <FormattedMessage id="compliance.item.use" />
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!isPending && data.length === 0 && (
          <p className="muted">
            <FormattedMessage id="compliance.item.no_evidence" />
          </p>
        )}
      </div>
    </Dialog>
  );
}
