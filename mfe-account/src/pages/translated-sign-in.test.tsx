import { screen, waitFor } from '@testing-library/react';
import { CUSTOMER, fakeClock, passSeconds } from 'shared-data/testing';
import { translatePage } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

let stop: () => void = () => {};
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const press = async (role: 'tab' | 'button', name: RegExp) => screen.findByRole(role, { name });

// rule: B-7-01
test('a visitor signs in on a translated page, after a link and a wrong password', async () => {
  fakeClock();
  const { user, path } = renderPage('/sign-in');
  await press('button', /^Sign In/);
  stop = translatePage();
  await user.click(await press('tab', /^Magic Link/));
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), CUSTOMER.email);
  await user.click(await press('button', /^Send Magic Link/));
  expect(await screen.findByText(`Link sent to ${CUSTOMER.email}\u200b`)).toBeVisible();
  expect(await press('button', /^Send again in 60 seconds/)).toBeVisible();
  passSeconds(2);
  expect(await press('button', /^Send again in 58 seconds/)).toBeVisible();
  passSeconds(60);
  await user.click(await press('button', /^Send again\u200b$/));
  await user.click(await press('tab', /^Password/));
  const password = screen.getByLabelText(/^Password/, { selector: 'input' });
  await user.type(password, 'wrong');
  await user.click(await press('button', /^Sign In/));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.clear(password);
  await user.type(password, CUSTOMER.password);
  await user.click(await press('button', /^Sign In/));
  await waitFor(() => expect(path()).toBe('/account'));
});
