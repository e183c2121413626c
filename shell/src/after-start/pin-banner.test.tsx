import { screen } from '@testing-library/react';
import { renderWithData } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { PinBanner } from './pin-banner.tsx';

test('the banner shows package, version and expiry, and a link to leave', async () => {
  const { container } = renderWithData(
    <PinBanner pin={{ package: 'mfe-booking', version: '1.0.0-abc', until: '2026-11-21T15:40:00Z' }} />,
  );
  expect(
    screen.getByText(/This browser shows mfe-booking 1\.0\.0-abc until Nov 21, 2026, 10:40 AM Eastern Time/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Leave this version' })).toHaveAttribute('href', '/unpin');
  await expectNoAxeViolations(container);
});
