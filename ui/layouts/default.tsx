import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import '../theme/public.css';
import { useSession } from '../data/index.ts';
import { useDialog } from '../guest/dialogs.ts';
import { familyOf } from '../guest/families.ts';
import { PublicDialogs } from '../guest/public-dialogs.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicNav } from './public-nav.tsx';

/** Sets the accent colour of the family of the current address on the whole page, dialogs included. */
function useFamily(path: string): void {
  const family = familyOf(path);
  useLayoutEffect(() => {
    document.documentElement.dataset.family = family;
    return () => {
      delete document.documentElement.dataset.family;
    };
  }, [family]);
}

/** The layout of the public pages: navigation bar, page, footer, and the dialogs that guests can open on any of them. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [open, show] = useDialog();
  useFamily(useLocation().pathname);
  return (
    <div className="land">
      <a className="skip" href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <PublicNav show={show} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter show={show} />
      {!user && <PublicDialogs open={open} show={show} />}
    </div>
  );
}
