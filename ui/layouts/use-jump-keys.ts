import { useLayoutEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { isPageKey } from '../kit/hooks/key-target.ts';
import { useLatest } from '../kit/hooks/use-latest.ts';
import { setJumps, type Jump } from '../page/jumps.ts';
import { useGroups } from './use-groups.ts';

/** How long after G the letter may come. */
const WAIT_MS = 1500;
const SETTINGS: Omit<Jump, 'name'> = { letter: 'S', to: '/settings' };

/** G, then a letter, jumps to a page of the side bar. By physical keys, so that it also works with an Arabic layout. */
export function useJumpKeys(application: string): void {
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const navigate = useNavigate();
  const { all } = useGroups(application);
  const jumps = useMemo<Jump[]>(
    () => [
      ...all.flatMap(({ items }) =>
        items.flatMap(({ jump, to, disabled, textKey, label }) =>
          jump && to && !disabled ? [{ letter: jump, to, name: t(textKey, label) }] : [],
        ),
      ),
      { ...SETTINGS, name: formatMessage({ id: 'shell.settings' }) },
    ],
    [all, t, formatMessage],
  );
  useLayoutEffect(() => setJumps(jumps), [jumps]);
  const latest = useLatest(jumps);
  useLayoutEffect(() => {
    let until = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPageKey(event) || event.shiftKey || event.repeat) return;
      const now = performance.now();
      if (now > until) {
        if (event.code !== 'KeyG') return;
        until = now + WAIT_MS;
      } else {
        until = 0;
        const jump = latest.current.find(({ letter }) => event.code === `Key${letter}`);
        if (!jump) return;
        void navigate(jump.to);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the page: the letter after G is no shortcut of the page.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [latest, navigate]);
}
