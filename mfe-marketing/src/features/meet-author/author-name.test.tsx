import { act, fireEvent, screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, profileRow, refusal } from 'shared-data/testing';
import { openPage } from '../../testing/open-page.tsx';
import { AUTHORS } from '../../content/articles/article.ts';
import { AuthorName, CLOSE_AFTER, OPEN_AFTER } from './author-name.tsx';

const open = (options: Parameters<typeof openPage>[1] = {}) => openPage(<AuthorName author="elena-marsh" />, options);
const rest = () => fireEvent.pointerEnter(screen.getByRole('button', { name: 'Elena Marsh' }).parentElement!);

describe('an author’s name', () => {
  // rule: P-9-83, P-9-84
  it('opens its card after 700 ms and closes it after 300', () => {
    jest.useFakeTimers();
    open();
    rest();
    act(() => jest.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('button').parentElement!);
    act(() => jest.advanceTimersByTime(299));
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect([OPEN_AFTER, CLOSE_AFTER]).toEqual([700, 300]);
    jest.useRealTimers();
  });

  // rule: P-7-18, P-7-19
  it('requests one profile whose name contains the author’s', async () => {
    open({ rows: { profiles: [profileRow({ full_name: 'Elena Marsh', bio: 'Plans.' })] } });
    rest();
    expect(await screen.findByText('Plans.')).toBeInTheDocument();
    const [call] = backend.to('GET', '/rest/v1/profiles');
    expect(call?.params.get('full_name')).toBe('ilike.%Elena Marsh%');
    expect(call?.params.get('limit')).toBe('1');
  });

  // rule: P-8-15
  it('shows the article’s author text when the profile has no bio', async () => {
    open({ rows: { profiles: [profileRow({ full_name: 'Elena Marsh', bio: null })] } });
    rest();
    expect(await screen.findByText(AUTHORS['elena-marsh'].bio)).toBeInTheDocument();
  });

  it('shows the article’s author text instead of the profile of a person with the same name', async () => {
    open({ rows: { profiles: [profileRow({ full_name: 'Elena Marshall', bio: 'A customer.' })] } });
    rest();
    expect(await screen.findByText(AUTHORS['elena-marsh'].bio)).toBeInTheDocument();
    expect(screen.queryByText('A customer.')).not.toBeInTheDocument();
  });

  // rule: P-8-16
  it.each([
    ['no profile', () => HttpResponse.json([])],
    ['a failure', () => refusal(500, 'XX000', 'broken')],
  ])('shows an error when the profile does not load: %s', async (_case, answer) => {
    open({ handlers: [http.get(`${BACKEND_URL}/rest/v1/profiles`, answer)] });
    rest();
    expect(await screen.findByText('Author profile not available')).toBeInTheDocument();
  });

  it('Escape puts the card away', async () => {
    const { user } = open();
    rest();
    await screen.findByText('Author profile not available');
    screen.getByRole('button').focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
