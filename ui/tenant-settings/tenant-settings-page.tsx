import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, Glyph, PageHead, Skeleton } from '../kit/index.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { FormAlert } from '../page/fields.tsx';
import { ColoursSection } from './colours-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { NamesSection } from './names-section.tsx';
import { useOrganisation } from './organisation.ts';
import type { Organisation } from './organisation.ts';
import { RegionSection } from './region-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { useSettings } from './use-settings.ts';
import type { SettingsForm } from './use-settings.ts';
import '../theme/public.css';
import './tenant-settings.css';

/** The bar at the bottom: unsaved changes, discard, save. */
function SaveBar({ form }: { form: SettingsForm }) {
  const { formatMessage } = useIntl();
  const dirty = form.changed.length > 0;
  const why = !dirty ? 'account.save.unchanged' : form.wrong.length > 0 ? 'account.save.wrong' : null;
  return (
    <footer className="own-foot">
      <span className="own-unsaved" role="status">
        {dirty && (
          <>
            <Glyph name="waiting" />
            <FormattedMessage id="tenant.unsaved" values={{ n: form.changed.length }} />
          </>
        )}
      </span>
      {dirty && (
        <Button variant="ghost" onClick={() => form.reset()}>
          <FormattedMessage id="account.undo" />
        </Button>
      )}
      <Button type="submit" variant="primary" busy={form.sending} disabledReason={why ? formatMessage({ id: why }) : undefined}>
        <FormattedMessage id="account.save" />
      </Button>
    </footer>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="own ts">
      <PageHead line title={<FormattedMessage id="tenant.title" />} about={<FormattedMessage id="tenant.text" />} />
      {children}
    </div>
  );
}

function SettingsFields({ organisation }: { organisation: Organisation }) {
  const form = useSettings(organisation);
  const { update } = organisation.can;
  return (
    <Frame>
      <LeaveGuard when={form.changed.length > 0 && !form.sending} />
      <form className="own-form" noValidate onSubmit={form.submit}>
        <fieldset className="own-body ts-body" disabled={!update}>
          {!update && (
            <p className="ts-note">
              <FormattedMessage id="tenant.read_only" />
            </p>
          )}
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
          <NamesSection form={form} />
          <ColoursSection form={form} />
          <RegionSection form={form} />
          <ModulesSection form={form} />
          <StorageSection />
        </fieldset>
        {update && <SaveBar form={form} />}
      </form>
    </Frame>
  );
}

/**
 * /settings/organisation: names, colours, language and region, and modules of the organisation (access_tenant; edited with update_tenant).
 */
export default function TenantSettingsPage() {
  const { data, isError, refetch } = useOrganisation();
  if (data) return <SettingsFields organisation={data} />;
  return (
    <Frame>
      {isError ? (
        <Empty
          art="error"
          title={<FormattedMessage id="tenant.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="tenant.retry" />
            </Button>
          }
        />
      ) : (
        <div className="own-body ts-waiting" aria-busy="true">
          {Array.from({ length: 6 }, (_, i) => (
            <Skeleton key={i} height={64} />
          ))}
        </div>
      )}
    </Frame>
  );
}
