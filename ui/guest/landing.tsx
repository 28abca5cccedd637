import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Button } from '../kit/index.ts';
import { useSession } from '../data/index.ts';
import { DashboardLink } from './dashboard-link.tsx';
import { useDialog } from './dialogs.ts';
import { familyOf } from './families.ts';
import { useFamilyText } from './family-text.ts';
import './icons.ts';
import { Modules } from './modules.tsx';
import { Picture } from './picture.tsx';
import { Proof } from './proof.tsx';

function showModules(): void {
  document.getElementById('modules')?.scrollIntoView({ behavior: 'smooth' });
}

/** The landing page of the suite and of each product family: the address determines texts, picture and accent. */
export default function Landing() {
  const { locale } = useIntl();
  const say = useFamilyText();
  const { user } = useSession();
  const [, show] = useDialog();
  const family = familyOf(useLocation().pathname);
  return (
    <>
      <section className="land-hero">
        <h1>{say(family, 'title')}</h1>
        <div>
          <p>{say(family, 'text')}</p>
          <div className="land-hero-actions">
            {user ? (
              <DashboardLink size="big" />
            ) : (
              <Button variant="primary" size="big" onClick={() => show('register')}>
                <FormattedMessage id="public.nav.register" />
              </Button>
            )}
            <Button variant="ghost" size="big" endIcon="arrow-down" onClick={showModules}>
              <FormattedMessage id="public.hero.modules" />
            </Button>
          </div>
        </div>
      </section>
      <Picture family={family} lang={locale.startsWith('ar') ? 'ar' : 'en'} label={say(family, 'picture')} />
      <Proof />
      <Modules />
    </>
  );
}
