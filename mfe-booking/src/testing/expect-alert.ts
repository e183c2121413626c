import { screen, within } from '@testing-library/react';

/** Waits for a toast with an error, its title and its text. */
export async function expectAlert(title: string, text: string) {
  const toast = await screen.findByRole('alert', { name: title });
  expect(within(toast).getByText(title)).toBeVisible();
  expect(within(toast).getByText(text)).toBeVisible();
}
