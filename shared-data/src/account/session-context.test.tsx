import { render, screen, waitFor } from '@testing-library/react';
import { hydrateInTwoSteps } from '../testing/hydrate-in-two-steps.tsx';
import { backend, CUSTOMER, renderWithData, storeSession } from '../testing/index.ts';
import { useSession } from './session-context.ts';

function Status({ id }: { id: string }) {
  const { status, user } = useSession();
  return <p data-testid={id}>{`${status} ${user?.email ?? 'nobody'}`}</p>;
}

it('knows who is signed in without requesting any data', async () => {
  renderWithData(<Status id="header" />, { session: CUSTOMER });
  expect(await screen.findByText('signedIn customer@example.com')).toBeInTheDocument();
  expect(backend.requests).toEqual([]);
});

it('lets a boundary whose code arrives after the session hydrate what is there', async () => {
  storeSession(CUSTOMER);
  const { arrive, errors } = await hydrateInTwoSteps({ early: <Status id="header" />, late: <Status id="page" /> });
  const prerendered = screen.getByTestId('page');
  await waitFor(() => expect(screen.getByTestId('header')).toHaveTextContent('signedIn customer@example.com'));
  expect(prerendered).toBeInTheDocument();
  expect(prerendered).toHaveTextContent('loading nobody');
  await arrive();
  await waitFor(() => expect(prerendered).toHaveTextContent('signedIn customer@example.com'));
  expect(screen.getByTestId('page')).toBe(prerendered);
  expect(errors).toEqual([]);
});

it('fails outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Status id="lost" />)).toThrow('The session must be used within a DataProvider');
});
