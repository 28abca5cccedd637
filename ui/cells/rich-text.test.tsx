import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { RichText, wordsOf } from './rich-text.tsx';

const drawn = (html: string): string => render(<RichText html={html} />).container.innerHTML;

describe('rich text', () => {
  test('nothing that acts reaches the page, whatever was stored', () => {
    expect(
      drawn(
        '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a><svg><style>p{}</style></svg></p>',
      ),
    ).toBe('<div class="rt"><p dir="auto">a<span></span><span>b</span><span></span></p></div>');
  });
  test('a link to elsewhere opens elsewhere, one of ours stays here', () => {
    expect(drawn('<a href="https://example.com/a">a</a>')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(drawn(`<a href="${window.location.origin}/projects/1">a</a>`)).not.toContain('target');
  });
  test('a mention is marked; its name keeps its direction', () =>
    expect(drawn('<p><span data-mention="5">@Omar</span></p>')).toContain('<bdi class="rt-mention">@Omar</bdi>'));
  test('a list has one direction, its items follow', () =>
    expect(drawn('<ul><li><p>a</p></li></ul>')).toBe('<div class="rt"><ul dir="auto"><li><p>a</p></li></ul></div>'));
  test('its words in one line', () => expect(wordsOf('<p>One</p><ul><li>two</li><li>three</li></ul>')).toBe('One two three'));
});
