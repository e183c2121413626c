import { screen } from '@testing-library/react';
import { renderWithData } from 'shared-data/testing';
import { ThemeProvider } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { PinBanner } from './pin-banner.tsx';

test('the banner names package, version and end, and leads out', async () => {
  const { container } = renderWithData(<PinBanner pin={{ package: 'mfe-booking', version: '1.0.0-abc', until: '2026-11-21T15:40:00Z' }} />, { wrapper: ThemeProvider });
  expect(screen.getByText(/This browser shows mfe-booking 1\.0\.0-abc until 11\/21\/2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Leave this version' })).toHaveAttribute('href', '/unpin');
  await expectNoAxeViolations(container);
});
