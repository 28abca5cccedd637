import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useAddress } from './address.ts';

const wrapper = ({ children }: { children: ReactNode }): ReactElement => <MemoryRouter initialEntries={['/?a=1']}>{children}</MemoryRouter>;

test('of two changes before the page is drawn again, none is lost', () => {
  const { result } = renderHook(() => useAddress(), { wrapper });
  act(() => {
    result.current[1]((old) => ({ ...Object.fromEntries(old), b: '2' }));
    result.current[1]((old) => ({ ...Object.fromEntries(old), c: '3' }));
  });
  expect(String(result.current[0])).toBe('a=1&b=2&c=3');
});
