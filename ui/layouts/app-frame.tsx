/** The frame of the applications: side bar, top bar, panel, footer. Imports the icons of the signed-in screens. */
import '../kit/icons-app.ts';
import { Overlay2 } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../core/shared/wire.ts';
import { Answers } from '../data/answers.tsx';
import { useSession } from '../data/index.ts';
import { applicationOf } from './current.ts';
import { Footer } from './footer.tsx';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { NetworkBar } from './network-bar.tsx';
import { Palette } from './palette.tsx';
import { productName } from './product.ts';
import { useRememberRecent } from './recent.ts';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

const NARROW = '(max-width: 719px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

/** Sets the accent colour of the application's family (ui/theme/families.css), if it has one. */
function useFamily(application: string): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.family = application;
    return () => {
      delete root.dataset.family;
    };
  }, [application]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl or Cmd K opens the palette, `[` collapses the side bar. */
function useKeys(openPalette: () => void, collapse: () => void): void {
  const latest = useRef({ openPalette, collapse });
  latest.current = { openPalette, collapse };
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault();
        latest.current.openPalette();
      } else if (event.key === '[' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
        latest.current.collapse();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** On a new page the panel takes the focus, so that reading starts at the top, unless the page has set the focus itself. */
function useFocusOnPage(ref: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    ref.current?.scrollTo(0, 0);
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (!first.current && idle) ref.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname, ref]);
}

function Sheet({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const label = useIntl().formatMessage({ id: 'shell.navigation' });
  return (
    <Overlay2 isOpen={isOpen} onClose={onClose} transitionDuration={0} childRef={ref as RefObject<HTMLElement>}>
      <div className="sheet" ref={ref} role="dialog" aria-modal="true" aria-label={label}>
        {children}
      </div>
    </Overlay2>
  );
}

interface FrameProps {
  layout: string;
  children: ReactNode;
}

function Frame({ layout, user, children }: FrameProps & { user: SessionUser }): ReactElement {
  const { formatMessage } = useIntl();
  const narrow = useNarrow();
  const [collapsed, setCollapsed] = usePersistedState('collapsed', false);
  const [sheet, setSheet] = useState(false);
  const [palette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);
  const application = applicationOf(layout, user);
  const product = productName(layout);
  useFamily(application);
  useKeys(
    () => setPalette(true),
    () => setCollapsed(!collapsed),
  );
  useFocusOnPage(main);
  useRememberRecent();
  return (
    <div className="app" data-collapsed={(collapsed && !narrow) || undefined}>
      <a className="skip" href="#main">
        {formatMessage({ id: 'shell.skip' })}
      </a>
      {!narrow && <SideBar application={application} collapsed={collapsed} />}
      {narrow && (
        <Sheet isOpen={sheet} onClose={() => setSheet(false)}>
          <SideBar application={application} collapsed={false} onNavigate={() => setSheet(false)} />
        </Sheet>
      )}
      <div className="col">
        <TopBar
          product={product}
          collapsed={collapsed}
          narrow={narrow}
          onCollapse={() => setCollapsed(!collapsed)}
          onSearch={() => setPalette(true)}
          onMenu={() => setSheet(true)}
        />
        <NetworkBar />
        <main id="main" className="panel" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer name={product} />
      </div>
      <Palette isOpen={palette} application={application} onClose={() => setPalette(false)} />
    </div>
  );
}

/** The frame around every page of the applications (every layout of an application). */
export default function AppFrame(props: FrameProps): ReactElement | null {
  const { user } = useSession();
  return (
    user && (
      <Answers userId={user.id}>
        <Frame {...props} user={user} />
      </Answers>
    )
  );
}
