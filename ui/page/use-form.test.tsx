import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { useForm } from './use-form.ts';

const event = { preventDefault: () => undefined } as FormEvent;
const check = ({ email }: { email: string }): { email?: string } => (email.includes('@') ? {} : { email: 'not an e-mail' });

const start = (send: (values: { email: string }) => Promise<void>, refusal: { fields?: Record<string, string>; form?: string } = {}) =>
  renderHook(() => useForm({ initial: { email: '' }, check, send, refuse: () => refusal }));

describe('a form', () => {
  test('sends nothing while a field is wrong, and then says which', () => {
    const send = jest.fn(async () => undefined);
    const { result } = start(send);
    expect(result.current.error('email')).toBeUndefined();
    act(() => result.current.submit(event));
    expect(send).not.toHaveBeenCalled();
    expect(result.current.error('email')).toBe('not an e-mail');
  });

  test('does not scold a field that was only passed by', () => {
    const { result } = start(async () => undefined);
    act(() => result.current.leave('email'));
    expect(result.current.error('email')).toBeUndefined();
    act(() => result.current.set('email', 'reem'));
    act(() => result.current.leave('email'));
    expect(result.current.error('email')).toBe('not an e-mail');
  });

  test("keeps the server's word on a field until it is typed in, and shows refusals of unknown fields above", async () => {
    const { result } = start(
      async () => {
        throw new Error('refused');
      },
      { fields: { email: 'Unknown user', elsewhere: 'Not here' } },
    );
    act(() => result.current.set('email', 'reem@marsa.example'));
    await act(async () => result.current.submit(event));
    expect(result.current.error('email')).toBe('Unknown user');
    expect(result.current.refusal).toBe('Not here');
    act(() => result.current.set('email', 'reem@marsa-nakheel.example'));
    expect(result.current.error('email')).toBeUndefined();
  });

  test('knows what changed and starts anew', () => {
    const { result } = start(async () => undefined);
    act(() => result.current.set('email', 'a@b.example'));
    expect(result.current.changed).toEqual(['email']);
    act(() => result.current.reset({ email: 'c@d.example' }));
    expect([result.current.values.email, result.current.changed]).toEqual(['c@d.example', []]);
  });
});
