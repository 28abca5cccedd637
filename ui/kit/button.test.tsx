import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Button, IconButton } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('with a reason it does nothing, stays reachable and says why', () => {
    const onClick = jest.fn();
    render(
      <Button disabledReason="Two fields to complete" onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Two fields to complete');
    fireEvent.pointerEnter(button);
    expect(document.querySelector('.k-tip')?.textContent).toBe('Two fields to complete');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(document.querySelector('.k-tip')).toBeNull();
  });
  test('while busy it does nothing', () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });
  test('otherwise it is pressed', () => {
    const onClick = jest.fn();
    render(
      <Button icon="plus" kbd={['Ctrl', 'S']} onClick={onClick}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('an icon button has a name, and a badge only for a real number', () => {
  const { container, rerender } = render(<IconButton icon="x" aria-label="Close" badge={0} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(container.querySelector('.k-badge')).toBeNull();
  rerender(<IconButton icon="x" aria-label="Close" badge={120} />);
  expect(container.querySelector('.k-badge')?.textContent).toBe('99+');
});
