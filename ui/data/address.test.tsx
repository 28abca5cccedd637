import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createPath, MemoryRouter, Router } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import { useAddress } from './address.ts';

const wrapper = ({ children }: { children: ReactNode }): ReactElement => <MemoryRouter initialEntries={['/?a=1']}>{children}</MemoryRouter>;
const added =
  (name: string, value: string) =>
  (old: URLSearchParams): Record<string, string> => ({ ...Object.fromEntries(old), [name]: value });

test('of two changes before the page is drawn again, none is lost', () => {
  const { result } = renderHook(() => useAddress(), { wrapper });
  act(() => {
    result.current[1](added('b', '2'));
    result.current[1](added('c', '3'));
  });
  expect(String(result.current[0])).toBe('a=1&b=2&c=3');
});

/** A router whose navigation waits for the test. */
function slowly(): { wrapper: (props: { children: ReactNode }) => ReactElement; draw: (to?: string) => void } {
  const waiting: string[] = [];
  const router = { show: (_to: string): void => {} };
  const keep = (to: To): void => void waiting.push(typeof to === 'string' ? to : createPath(to));
  const navigator = { push: keep, replace: keep, go: () => {}, createHref: String } as unknown as Navigator;
  function Slow({ children }: { children: ReactNode }): ReactElement {
    const [location, setLocation] = useState('/?a=1');
    useEffect(() => void Object.assign(router, { show: setLocation }), []);
    return (
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    );
  }
  return { wrapper: Slow, draw: (to) => act(() => router.show(to ?? (waiting.shift() as string))) };
}

test('a change counts before the router has drawn it, and stays while earlier ones are drawn', () => {
  const router = slowly();
  const { result } = renderHook(() => useAddress(), { wrapper: router.wrapper });
  const now = (): string => String(result.current[0]);
  act(() => result.current[1](added('sort', 'status')));
  expect(now()).toBe('a=1&sort=status');
  // Like a menu: computes the change from the displayed value.
  act(() => result.current[1](added('sort', `${result.current[0].get('sort')},budget`)));
  expect(now()).toBe('a=1&sort=status%2Cbudget');
  router.draw();
  expect(now()).toBe('a=1&sort=status%2Cbudget');
  router.draw();
  expect(now()).toBe('a=1&sort=status%2Cbudget');
});

test('another address takes the place of what was on its way', () => {
  const router = slowly();
  const { result } = renderHook(() => useAddress(), { wrapper: router.wrapper });
  act(() => result.current[1](added('b', '2')));
  router.draw('/?view=7');
  expect(String(result.current[0])).toBe('view=7');
  act(() => result.current[1](added('c', '3')));
  expect(String(result.current[0])).toBe('view=7&c=3');
});
