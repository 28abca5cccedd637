import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Part, PartsNav, PartsPage, PartWaiting } from './parts-page.tsx';

afterEach(cleanup);

const draw = (part: ReactNode, chosen = false) =>
  render(
    <IntlProvider locale="en">
      <PartsPage title="Risk settings" about="What is agreed on." nav={<PartsNav label="Risk settings">Appetite</PartsNav>} chosen={chosen}>
        {part}
      </PartsPage>
    </IntlProvider>,
  ).container.firstElementChild as HTMLElement;

test('a part on its way stands there as busy, and one without contents has its heading already', () => {
  expect(draw(<PartWaiting />).querySelector('[aria-busy="true"]')).not.toBeNull();
  cleanup();
  draw(<Part id="appetite" title="Appetite" />);
  expect(screen.getByRole('region', { name: 'Appetite' }).querySelector('.k-skeleton')).not.toBeNull();
});

test('the page says whether its address names a part: a narrow screen shows that part, else the list', () => {
  expect(draw(<Part id="appetite" title="Appetite" />).hasAttribute('data-chosen')).toBe(false);
  cleanup();
  const page = draw(<Part id="appetite" title="Appetite" />, true);
  expect(page.dataset['chosen']).toBe('true');
  expect(screen.getByRole('navigation', { name: 'Risk settings' })).toBeTruthy();
});
