import { act, render, screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '../core/session-storage.ts';
import { hydrateInTwoSteps } from '../testing/hydrate-in-two-steps.tsx';
import { backend, CUSTOMER, renderWithData, storeSession } from '../testing/index.ts';
import { useSession, useSessionActions } from './session-context.ts';

function Status({ id }: { id: string }) {
  const { status, user } = useSession();
  return <p data-testid={id}>{`${status} ${user?.email ?? 'nobody'}`}</p>;
}

it('returns the signed-in user without requesting data', async () => {
  renderWithData(<Status id="header" />, { session: CUSTOMER });
  expect(await screen.findByText('signedIn customer@example.com')).toBeInTheDocument();
  expect(backend.requests).toEqual([]);
});

function Ended() {
  const { status, ended } = useSession();
  const { logout } = useSessionActions();
  return (
    <button type="button" onClick={() => void logout()}>
      {`${status} ${ended ? 'ended' : 'by choice'}`}
    </button>
  );
}

it('distinguishes an ended session from a log-out', async () => {
  const { user } = renderWithData(<Ended />, { session: CUSTOMER });
  await user.click(await screen.findByText('signedIn by choice'));
  expect(await screen.findByText('signedOut by choice')).toBeInTheDocument();
});

it('reports that a session ended when it has expired since the last visit', async () => {
  storeSession({ ...CUSTOMER, id: 'deleted' }, { secondsLeft: -10 });
  renderWithData(<Ended />);
  expect(await screen.findByText('signedOut ended')).toBeInTheDocument();
});

it('reports that a session ended when another tab signs out', async () => {
  renderWithData(<Ended />, { session: CUSTOMER });
  await screen.findByText('signedIn by choice');
  localStorage.removeItem(SESSION_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(await screen.findByText('signedOut ended')).toBeInTheDocument();
});

it('reports no ended session to a visitor who had none', async () => {
  renderWithData(<Ended />);
  expect(await screen.findByText('signedOut by choice')).toBeInTheDocument();
});

/** Shows the status, and remembers each with which it was rendered. */
function Followed({ seen }: { seen: Set<string> }) {
  const { status } = useSession();
  seen.add(status);
  return <p>{status}</p>;
}

it('changes nothing for a visitor when the page hydrates', async () => {
  const seen = new Set<string>();
  const { arrive, errors } = await hydrateInTwoSteps({
    early: <Followed seen={seen} />,
    late: <Followed seen={seen} />,
  });
  await arrive();
  expect([[...seen], errors]).toEqual([['signedOut'], []]);
});

it('never takes someone with a stored session for signed out', async () => {
  storeSession(CUSTOMER);
  const seen = new Set<string>();
  const { arrive } = await hydrateInTwoSteps({ early: <Followed seen={seen} />, late: <Followed seen={seen} /> });
  await arrive();
  expect(await screen.findAllByText('signedIn')).toHaveLength(2);
  expect([...seen]).toEqual(['loading', 'signedIn']);
});

it('a boundary whose code is loaded after the session hydrates its server-rendered HTML', async () => {
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
