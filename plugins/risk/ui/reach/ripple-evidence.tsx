import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../ui/index.ts';
import type { PagePartProps } from '../../../../ui/index.ts';
import { RippleDrawer } from './ripple-drawer.tsx';
import './reach.css';

/** Beside evidence: what would move if it no longer counted. */
export default function RippleOfEvidence({ entity, id }: PagePartProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <section className="d-aside-sec">
      <div className="d-aside-head row">
        <h2 className="h-13">
          <FormattedMessage id="risk.ripple.title" />
        </h2>
      </div>
      <p className="muted small rr-says">
        <FormattedMessage id="risk.ripple.evidence_text" />
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FormattedMessage id="risk.ripple.show" />
      </Button>
      {open && (
        <RippleDrawer
          ask={{ evidence_id: id, library: entity === 'audit_evidence' ? 'audit' : 'compliance' }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
