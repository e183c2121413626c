import { act, render, screen } from '@testing-library/react';
import { SESSION_KEY } from '../core/session-storage.ts';
import { readDraft, writeDraft } from '../drafts/drafts.ts';
import { backend, BACKEND_URL, bookingRow, CUSTOMER, http, HttpResponse, refusal } from '../testing/index.ts';
import { openAccount } from '../testing/open-account.tsx';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';
import { useAccount } from './use-account.ts';
import type { Account } from './use-account.ts';

// rule: A-7.2-09
it('fails outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Lost() {
    useAccount();
    return null;
  }
  expect(() => render(<Lost />)).toThrow('useAccount must be used within an AccountProvider');
});

// rule: A-4-01
it('is signed out without a session, and sends no request', async () => {
  openAccount();
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
  expect(backend.requests).toEqual([]);
});

// rule: A-4-01, A-6-10, A-7.1-11, A-7.1-13, A-7.1-14, A-7.1-15
it('restores a session and loads profile, bookings and badges', async () => {
  const older = bookingRow({ created_at: '2026-01-01T00:00:00+00:00', event_name: 'Older' });
  const newer = bookingRow({ created_at: '2026-02-01T00:00:00+00:00', event_name: 'Newer' });
  const foreign = bookingRow({ user_id: 'someone-else' });
  const earned = {
    id: 'e1',
    user_id: CUSTOMER.id,
    achievement_id: backend.tables.achievements[0]?.id ?? '',
    earned_at: '2026-01-01T00:00:00+00:00',
  };
  const account = openAccount({
    session: CUSTOMER,
    rows: { bookings: [older, foreign, newer], user_achievements: [earned] },
  });
  await screen.findByText('signedIn ready customer@example.com');

  expect(account().profile).toMatchObject({ id: CUSTOMER.id, fullName: CUSTOMER.fullName });
  expect(account().bookings.map(({ eventName }) => eventName)).toEqual(['Newer', 'Older']);
  expect(account().achievements).toEqual([
    {
      id: 'e1',
      earnedAt: earned.earned_at,
      achievement: expect.objectContaining({ name: 'First Booking', points: 100, icon: 'Trophy' }),
    },
  ]);

  const [profile] = backend.to('GET', '/rest/v1/profiles');
  expect(profile?.params.get('id')).toBe(`eq.${CUSTOMER.id}`);
  expect(profile?.headers.get('accept')).toContain('vnd.pgrst.object');
  const [bookings] = backend.to('GET', '/rest/v1/bookings');
  expect(bookings?.params.get('user_id')).toBe(`eq.${CUSTOMER.id}`);
  expect(bookings?.params.get('order')).toBe('created_at.desc');
  const [badges] = backend.to('GET', '/rest/v1/user_achievements');
  expect(badges?.params.get('select')).toBe('id,earned_at,achievement:achievements(id,name,description,icon,points)');
  expect(badges?.params.get('user_id')).toBe(`eq.${CUSTOMER.id}`);
});

// rule: A-7.2-01, A-7.3-01
it('signs in by password', async () => {
  const account = openAccount();
  await screen.findByText('signedOut idle nobody');
  await act(() => account().login({ email: ` ${CUSTOMER.email} `, password: CUSTOMER.password }));
  expect(await screen.findByText('signedIn ready customer@example.com')).toBeInTheDocument();
  const [request] = backend.to('POST', '/auth/v1/token');
  expect(request?.params.get('grant_type')).toBe('password');
  expect(request?.body).toMatchObject({ email: CUSTOMER.email, password: CUSTOMER.password });
  expect(request?.headers.get('apikey')).toBe('sb_publishable_test');
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});

// rule: accounts.md#remember-me
it('stores the session for the tab only when Remember me is unchecked', async () => {
  const account = openAccount();
  await screen.findByText('signedOut idle nobody');
  await act(() => account().login({ email: CUSTOMER.email, password: CUSTOMER.password, remember: false }));
  await screen.findByText('signedIn ready customer@example.com');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(sessionStorage.getItem(SESSION_KEY)).not.toBeNull();
});

// rule: A-5-11, A-8-68, A-8-71
it.each([
  [CUSTOMER.email, 'wrong', 'Invalid login credentials', 'invalid_credentials'],
  ['', 'secret', 'You must provide either an email or phone number and a password', 'validation_failed'],
  [CUSTOMER.email, '', 'You must provide either an email or phone number and a password', 'validation_failed'],
])('rejects a sign-in with %j and %j', async (email, password, message, code) => {
  const account = openAccount();
  await screen.findByText('signedOut idle nobody');
  await act(() => expect(account().login({ email, password })).rejects.toMatchObject({ message, code, status: 400 }));
  expect(screen.getByText('signedOut idle nobody')).toBeInTheDocument();
});

it('distinguishes an unconfirmed address from a wrong password', async () => {
  const account = openAccount();
  backend.users.push({ ...CUSTOMER, id: 'new', email: 'new@example.com', confirmed: false });
  await act(() =>
    expect(account().login({ email: 'new@example.com', password: CUSTOMER.password })).rejects.toMatchObject({
      message: 'Email not confirmed',
    }),
  );
});

// rule: A-3-13, A-7.2-02, A-7.3-04
it('signs up with name and company as metadata', async () => {
  const account = openAccount();
  let answer: unknown;
  await act(async () => {
    answer = await account().signup({
      email: 'new@example.com',
      password: 'long enough',
      fullName: 'Ines Carver',
      companyName: 'Carver & Co',
    });
  });
  expect(answer).toEqual({ confirm: true });
  const [request] = backend.to('POST', '/auth/v1/signup');
  expect(request?.body).toMatchObject({
    email: 'new@example.com',
    password: 'long enough',
    data: { full_name: 'Ines Carver', company_name: 'Carver & Co' },
  });
  expect(request?.params.get('redirect_to')).toBe('http://localhost/account');
});

// rule: A-5-11, A-5-13, A-8-76
it('rejects a sign-up without a password, and a weak one', async () => {
  const account = openAccount();
  const person = { email: 'new@example.com', fullName: 'Ines' };
  await act(() =>
    expect(account().signup({ ...person, password: '' })).rejects.toThrow(
      'You must provide either an email or phone number and a password',
    ),
  );
  await act(() =>
    expect(account().signup({ ...person, password: 'short' })).rejects.toMatchObject({
      code: 'weak_password',
      status: 422,
      detail: 'length',
    }),
  );
});

it('sends the confirmation mail of a sign-up again, with a link that lands on /account', async () => {
  const account = openAccount();
  await act(() => account().resendConfirmation(' new@example.com '));
  const [request] = backend.to('POST', '/auth/v1/resend');
  expect(request?.body).toMatchObject({ type: 'signup', email: 'new@example.com' });
  expect(request?.params.get('redirect_to')).toBe('http://localhost/account');
});

// rule: A-7.3-02, A-7.3-03
it('sends a magic link that lands on /account and creates no account', async () => {
  const account = openAccount();
  await act(() => account().sendMagicLink(CUSTOMER.email));
  const [request] = backend.to('POST', '/auth/v1/otp');
  expect(request?.body).toMatchObject({ email: CUSTOMER.email, create_user: false });
  expect(request?.params.get('redirect_to')).toBe('http://localhost/account');
});

// rule: A-5-12, A-8-68
it('rejects a magic link without an address, and for an address without an account', async () => {
  const account = openAccount();
  await act(() =>
    expect(account().sendMagicLink(' ')).rejects.toThrow('You must provide either an email or phone number.'),
  );
  await act(() => expect(account().sendMagicLink('who@example.com')).rejects.toThrow('Signups not allowed for otp'));
});

// rule: A-4-02, A-7.2-03, A-7.3-05
it('logs out and clears user, profile, bookings, badges, drafts and the remembered page', async () => {
  const account = openAccount({ session: CUSTOMER, rows: { bookings: [bookingRow()] } });
  await screen.findByText('signedIn ready customer@example.com');
  writeDraft('booking', { name: 'Nora' });
  rememberLocation('/booking');
  await act(() => account().logout());
  expect(await screen.findByText('signedOut idle nobody')).toBeInTheDocument();
  expect(account()).toMatchObject({ user: null, profile: null, bookings: [], achievements: [] });
  expect(backend.to('POST', '/auth/v1/logout')[0]?.params.get('scope')).toBe('global');
  expect([readDraft('booking'), rememberedLocation(), localStorage.length]).toEqual([null, null, 0]);
});

// rule: A-8-67
it('logs a failed logout, rethrows it and stays signed in', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const account = openAccount({
    session: CUSTOMER,
    handlers: [http.post(`${BACKEND_URL}/auth/v1/logout`, () => HttpResponse.json({ msg: 'broken' }, { status: 500 }))],
  });
  await screen.findByText('signedIn ready customer@example.com');
  await act(() => expect(account().logout()).rejects.toMatchObject({ status: 500 }));
  expect(spy).toHaveBeenCalledWith('Logout error:', expect.anything());
  expect(account().status).toBe('signedIn');
});

// rule: A-8-65
it('logs a failed load and reports it, then reloads', async () => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const account = openAccount({
    session: CUSTOMER,
    handlers: [
      http.get(`${BACKEND_URL}/rest/v1/bookings`, () => (broken ? refusal(500, 'XX000', 'broken') : undefined)),
    ],
  });
  await screen.findByText('signedIn failed customer@example.com');
  expect(spy).toHaveBeenCalledWith(
    'Error loading user data:',
    expect.objectContaining({ status: 500, message: 'broken' }),
  );
  broken = false;
  await act(() => account().reload());
  expect(await screen.findByText('signedIn ready customer@example.com')).toBeInTheDocument();
});

// rule: A-5-15, A-5-16
it('refuses changes while signed out', async () => {
  const account = openAccount();
  await screen.findByText('signedOut idle nobody');
  const attempts: ((now: Account) => Promise<unknown>)[] = [
    (now) => now.updateProfile({ fullName: 'Nora' }),
    (now) => now.cancelBooking('b1'),
    (now) =>
      now.completeSignature('b1', 'data:image/png;base64,AA==', {
        contractId: 'c1',
        sha256: 'a'.repeat(64),
        name: 'Nora',
        method: 'typed',
        behalf: false,
      }),
    (now) => now.updateBooking('b1', {}),
    (now) => now.loadBooking('b1'),
  ];
  for (const attempt of attempts) await expect(attempt(account())).rejects.toThrow('No user found');
  expect(backend.requests).toEqual([]);
});
