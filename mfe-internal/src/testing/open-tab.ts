import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a tab and waits until its form is loaded. */
export async function openTab(user: UserEvent, name: string) {
  await user.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(screen.queryByText('Loading the form')).not.toBeInTheDocument());
}
