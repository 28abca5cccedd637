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
import { latinKey } from '../kit/hooks/latin-key.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { useReturnOfFocus } from '../kit/hooks/use-return-of-focus.ts';
import { useNavigation } from '../page/navigation.ts';
import { Pinned } from './nav-places.tsx';
import { NetworkBar } from './network-bar.tsx';
import { Palette } from './palette.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { productName } from './product.ts';
import { useRememberRecent } from './recent.ts';
import { SideBar } from './side-bar.tsx';
import { useJumpKeys } from './use-jump-keys.ts';
import { usePinKey } from './use-pin-key.ts';
import { TopBar } from './top-bar.tsx';

/** Below this width the side bar begins collapsed, and opens over the page. */
const MEDIUM = '(max-width: 1023px)';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
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
      } else if (
        latinKey(event) === '[' &&
        !event.defaultPrevented &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target)
      )
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

/** How far a finger moves to close the sheet. */
const SWIPE = 60;

interface SheetProps {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a phone, from the start side. A swipe, Escape or the scrim closes it. */
function Sheet({ isOpen, label, onClose, children }: SheetProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const begun = useRef(0);
  useReturnOfFocus(isOpen, ref);
  const ended = (x: number): void => {
    const toStart = document.documentElement.dir === 'rtl' ? x - begun.current : begun.current - x;
    if (toStart > SWIPE) onClose();
  };
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      childRef={ref as RefObject<HTMLElement>}
    >
      <div
        className="sheet"
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        onTouchStart={({ touches }) => (begun.current = touches[0]?.clientX ?? 0)}
        onTouchEnd={({ changedTouches }) => ended(changedTouches[0]?.clientX ?? begun.current)}
      >
        {children}
      </div>
    </Overlay2>
  );
}

/** The pins of a phone. */
function PinSheet({ onNavigate }: { onNavigate: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const { pins, known } = useNavigation();
  return (
    <aside className="side">
      <nav className="side-nav" aria-label={formatMessage({ id: 'shell.pinned' })}>
        <Pinned onNavigate={onNavigate} />
        {known && pins.length === 0 && <p className="side-none">{formatMessage({ id: 'shell.pins_none' })}</p>}
      </nav>
    </aside>
  );
}

/** Whether the side bar is collapsed. On a medium screen that lasts until the next page, and opening lays it over the page. */
function useCollapsed(): { collapsed: boolean; over: boolean; turn: () => void; navigated: () => void } {
  const medium = useMedia(MEDIUM);
  const [kept, keep] = usePersistedState('collapsed', false);
  const [open, setOpen] = useState(false);
  return {
    collapsed: medium ? !open : kept,
    over: medium && open,
    turn: () => (medium ? setOpen(!open) : keep(!kept)),
    navigated: () => setOpen(false),
  };
}

interface FrameProps {
  layout: string;
  children: ReactNode;
}

function Frame({ layout, user, children }: FrameProps & { user: SessionUser }): ReactElement {
  const { formatMessage } = useIntl();
  const narrow = useNarrow();
  const { collapsed, over, turn, navigated } = useCollapsed();
  const [sheet, setSheet] = useState<'menu' | 'pins' | null>(null);
  const [palette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);
  const application = applicationOf(layout, user);
  const product = productName(layout);
  const close = (): void => setSheet(null);
  useFamily(application);
  useKeys(() => setPalette(true), turn);
  useFocusOnPage(main);
  useRememberRecent();
  usePinKey();
  useJumpKeys(application);
  return (
    <div className="app" data-collapsed={((collapsed || over) && !narrow) || undefined} data-over={(over && !narrow) || undefined}>
      <a className="skip" href="#main">
        {formatMessage({ id: 'shell.skip' })}
      </a>
      {!narrow && <SideBar application={application} collapsed={collapsed} onCollapse={turn} onNavigate={navigated} />}
      {over && !narrow && <div className="side-scrim" onClick={turn} />}
      <div className="col">
        <TopBar product={product} narrow={narrow} onSearch={() => setPalette(true)} onMenu={() => setSheet('menu')} />
        <NetworkBar />
        <main id="main" className="panel" ref={main} tabIndex={-1}>
          {children}
        </main>
        {narrow ? (
          <PhoneTabs open={sheet} onPins={() => setSheet('pins')} onSearch={() => setPalette(true)} onMenu={() => setSheet('menu')} />
        ) : (
          <Footer name={product} />
        )}
      </div>
      {narrow && (
        <Sheet
          isOpen={sheet !== null}
          label={formatMessage({ id: sheet === 'pins' ? 'shell.pinned' : 'shell.navigation' })}
          onClose={close}
        >
          {sheet === 'pins' ? <PinSheet onNavigate={close} /> : <SideBar application={application} collapsed={false} onNavigate={close} />}
        </Sheet>
      )}
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
