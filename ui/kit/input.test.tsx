/** Direction of inputs: that of the text is decided where the text is. */
import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Input, Textarea } from './input.tsx';

const INPUTS = { input: Input, textarea: Textarea } as const;

describe.each(['input', 'textarea'] as const)('%s', (name) => {
  const Control = INPUTS[name];
  const drawn = (dir: string): (string | null | undefined)[] => {
    const { container } = render(<Control dir={dir} defaultValue="ملاحظة" />);
    return [container.firstElementChild?.getAttribute('dir'), container.querySelector(name)?.getAttribute('dir')];
  };

  // A frame has no text of its own, so "auto" there is always left to right.
  test('what is typed decides its own direction', () => expect(drawn('auto')).toEqual([null, 'auto']));
  test('a given direction is that of the frame too, with its affixes', () => expect(drawn('rtl')).toEqual(['rtl', null]));
});
