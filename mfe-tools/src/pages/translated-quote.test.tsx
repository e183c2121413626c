import { screen } from '@testing-library/react';
import { translatePage } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import QuotePage from './quote-page.tsx';

let stop: () => void = () => {};
afterEach(() => stop());

// rule: B-7-01
test('a translated quote is computed again, shows the new amounts, and is saved', async () => {
  const { user } = renderPage(QuotePage);
  stop = translatePage();
  await user.click(screen.getByRole('radio', { name: /^Basic/ }));
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: /^Get my quote/ }));
  expect(await screen.findByText('50 × $15.00')).toBeVisible();
  expect(screen.getByText('$1,250.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Change details/ }));
  const guests = await screen.findByLabelText(/^Guest count/);
  await user.clear(guests);
  await user.type(guests, '60');
  await user.click(screen.getByRole('button', { name: /^Get my quote/ }));
  expect(await screen.findByText('60 × $15.00')).toBeVisible();
  expect(screen.getByText('$1,400.00')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('button', { name: /^Saved/ })).toBeDisabled();
});
