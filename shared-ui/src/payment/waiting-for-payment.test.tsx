import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { WaitingForPayment } from './index.ts';

it('answers by the keyboard that no payment has arrived', async () => {
  const check = jest.fn(() => Promise.resolve());
  const { user, container } = renderUi(<WaitingForPayment failed={false} check={check} />);
  await expectNoAxeViolations(container);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(check).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('No payment has arrived yet.')).toBeVisible();
});

it('promises no update without a connection', async () => {
  const { container } = renderUi(<WaitingForPayment failed check={() => Promise.resolve()} />);
  expect(screen.getByText(/^We cannot reach our server/)).toBeVisible();
  expect(screen.queryByText(/updates by itself/)).toBeNull();
  await expectNoAxeViolations(container);
});
