import { screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';

// rule: A-2.1-26, A-2.5-01, A-2.5-02, A-2.5-03
test('an unknown path shows header and footer, a not-found message and a link home, and is logged', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { user, path } = openSite('/no/such/page');
  expect(screen.getByText(/page does not exist/)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('/no/such/page'));
  await user.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(path()).toBe('/');
  expect(await screen.findByRole('heading', { name: 'Page /' })).toBeInTheDocument();
  log.mockRestore();
});
