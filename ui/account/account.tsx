import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AmountStyle, DateStyle } from '../../core/shared/region.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { Button, Count, Field, Glyph, Select } from '../kit/index.ts';
import { useLeave } from '../page/leave.ts';
import { FormAlert, PasswordField, TextField } from '../page/fields.tsx';
import { NamesField } from '../page/names-field.tsx';
import type { FormState } from '../page/use-form.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import { PictureEditor } from '../people/picture-editor.tsx';
import { OwnPage, OwnSection, useOwnPaths } from '../page/own-page.tsx';
import { useProfileForm } from './profile-form.ts';
import { Signature } from './signature.tsx';
import type { Profile } from './profile-form.ts';

function ProfileFields({ user, form }: { user: SessionUser; form: FormState<Profile> }) {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id });
  const { refresh } = useSession();
  const newEmail = form.values.email.trim() !== user.email;
  return (
    <OwnSection title="account.profile" text="account.profile.text">
      {form.refusal && (
        <div className="own-wide">
          <FormAlert>{form.refusal}</FormAlert>
        </div>
      )}
      <div className="own-wide own-person">
        <PictureEditor user="own" id={user.id} name={user.full_name} src={user.avatar} onChanged={() => void refresh()} />
      </div>
      <NamesField
        form={form}
        name="full_name"
        label={text('account.name')}
        of={(lang) => text(`account.name.${lang}`)}
        maxLength={150}
        autoComplete={{ en: 'name' }}
      />
      <TextField
        form={form}
        name="email"
        type="email"
        label={text('account.email')}
        required
        latin
        autoComplete="email"
        help={newEmail ? undefined : text('account.email.help')}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={text('account.phone')}
        latin
        autoComplete="tel"
        help={text('account.phone.help')}
      />
      {newEmail && (
        <PasswordField
          form={form}
          name="current_password"
          label={text('account.current_password')}
          required
          autoComplete="current-password"
          help={text('account.current_password.help')}
        />
      )}
      <Field label={text('account.language')} help={text('account.language.help')}>
        {(ids) => (
          <Select {...ids} name="locale" value={form.values.locale} onChange={(event) => form.set('locale', event.target.value)}>
            <option value="en" lang="en">
              English
            </option>
            <option value="ar" lang="ar">
              العربية
            </option>
          </Select>
        )}
      </Field>
      <OwnFormat form={form} name="date_style" label="account.dates" examples={DATES} />
      <OwnFormat form={form} name="amount_style" label="account.amounts" examples={AMOUNTS} help="account.formats.help" />
    </OwnSection>
  );
}

/** What each choice looks like; an Arabic month has its own name. */
const DATES: Record<DateStyle, Record<'en' | 'ar', string>> = {
  numeric: { en: '15/02/2028', ar: '15/02/2028' },
  long: { en: '15 Feb 2028', ar: '15 فبراير 2028' },
};
const AMOUNTS: Record<AmountStyle, Record<'en' | 'ar', string>> = {
  exact: { en: '1,250.75', ar: '1,250.75' },
  whole: { en: '1,251', ar: '1,251' },
};

/** How somebody sees days or amounts: as their organisation, or as they choose. */
function OwnFormat({
  form,
  name,
  label,
  examples,
  help,
}: {
  form: FormState<Profile>;
  name: 'date_style' | 'amount_style';
  label: string;
  examples: Readonly<Record<string, Record<'en' | 'ar', string>>>;
  help?: string;
}) {
  const { formatMessage, locale } = useIntl();
  const language = locale.startsWith('ar') ? 'ar' : 'en';
  return (
    <Field label={formatMessage({ id: label })} help={help && formatMessage({ id: help })} error={form.error(name)}>
      {(ids) => (
        <Select {...ids} name={name} value={form.values[name]} onChange={(event) => form.set(name, event.target.value)}>
          <option value="">{formatMessage({ id: 'account.formats.tenant' })}</option>
          {Object.entries(examples).map(([value, example]) => (
            <option key={value} value={value}>
              {example[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Workspace({ user }: { user: SessionUser }) {
  return (
    <OwnSection title="account.workspace" text="account.workspace.text">
      <dl className="own-facts own-wide">
        <dt>
          <FormattedMessage id="account.company" />
        </dt>
        <dd>
          <bdi>{user.tenant.company_name}</bdi>
        </dd>
        <dt>
          <FormattedMessage id="account.type" />
        </dt>
        <dd>{user.type ? <bdi>{user.type.title}</bdi> : <FormattedMessage id="account.type.none" />}</dd>
        <dt>
          <FormattedMessage id="account.permissions" />
        </dt>
        <dd>
          <Count>
            <FormattedMessage id="account.permissions.count" values={{ n: user.permissions.length }} />
          </Count>
        </dd>
      </dl>
    </OwnSection>
  );
}

function Sessions() {
  const leave = useLeave();
  const paths = useOwnPaths();
  return (
    <OwnSection title="account.sessions" text="account.sessions.text">
      <div className="own-wide row">
        <Link className="k-btn" to={paths.password}>
          <FormattedMessage id="account.sessions.password" />
        </Link>
        <Button onClick={leave}>
          <FormattedMessage id="account.sessions.logout" />
        </Button>
      </div>
    </OwnSection>
  );
}

function AccountForm({ user }: { user: SessionUser }) {
  const { formatMessage } = useIntl();
  const form = useProfileForm(user);
  const dirty = form.changed.length > 0;
  const why = !dirty ? 'account.save.unchanged' : form.wrong.length > 0 ? 'account.save.wrong' : null;
  const foot = (
    <>
      <span className="own-unsaved" role="status">
        {dirty && (
          <>
            <Glyph name="waiting" />
            <FormattedMessage id="account.unsaved" />
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
    </>
  );
  return (
    <OwnPage title="account.title" foot={foot} onSubmit={form.submit}>
      <LeaveGuard when={dirty && !form.sending} />
      <ProfileFields user={user} form={form} />
      <Signature />
      <Workspace user={user} />
      <Sessions />
    </OwnPage>
  );
}

/** /account: the own profile, organisation, and sessions. */
export default function Account() {
  const { user } = useSession();
  return user && <AccountForm user={user} />;
}
