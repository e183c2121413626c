import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { disconnect, useAuthReturn, useOpenLink } from 'shared-data';
import {
  useCalendarFeedSinceQuery,
  useEndCalendarFeedMutation,
  useRenewCalendarFeedMutation,
} from '../calendar/calendar-api.ts';
import { AuthClient } from '@supabase/supabase-js';
import {
  useDeletePlanMutation,
  useEndLinkMutation,
  useRenamePlanMutation,
  useSavedPlansQuery,
  useSavePlanMutation,
  useSharedLinksQuery,
  useSharedPlanQuery,
  useSharePlanMutation,
} from '../plans/plans-api.ts';
import type { NewLink } from '../plans/plans-api.ts';
import { testEmbeddedBackend } from './embedded-tests.tsx';

const { open, backend } = testEmbeddedBackend();

it('saves, pages, renames, deletes, shares and ends plans', async () => {
  const plan = {
    kind: 'menu',
    content: { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 80 },
  } as const;
  let [token, userId, page] = ['', '', 1];
  const { value, account } = await open(() => {
    const skip = { skip: userId === '' };
    return {
      saved: useSavedPlansQuery({ userId, page }, skip),
      links: useSharedLinksQuery({ userId, page: 1 }, skip),
      shared: useSharedPlanQuery(token, { skip: token === '' }),
      save: useSavePlanMutation()[0],
      rename: useRenamePlanMutation()[0],
      remove: useDeletePlanMutation()[0],
      share: useSharePlanMutation()[0],
      end: useEndLinkMutation()[0],
    };
  }, 'customer@example.com');
  userId = account().user?.id ?? '';
  const ids = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const id of ids)
    await act(() =>
      value()
        .save({ userId, id, title: `Plan ${id}`, plan })
        .unwrap(),
    );
  await act(() => value().save({ userId, id: ids[0]!, title: 'Again', plan }).unwrap());
  await waitFor(() => expect(value().saved.data).toMatchObject({ total: 11 }));
  expect(value().saved.data?.plans).toHaveLength(10);
  expect(value().saved.data?.plans[0]).toMatchObject({ id: ids[10], plan });
  await act(() => value().rename({ id: ids[10]!, title: 'Ours' }).unwrap());
  await waitFor(() => expect(value().saved.data?.plans[0]?.title).toBe('Ours'));
  page = 2;
  await act(() => value().rename({ id: ids[0]!, title: 'The first' }).unwrap());
  await waitFor(() => expect(value().saved.data).toMatchObject({ plans: [{ title: 'The first' }], total: 11 }));
  // The page that is empty now is an error of the server, from which the list goes to the first page.
  await act(() => value().remove(ids[10]!).unwrap());
  await waitFor(() => expect(value().saved.isError || value().saved.data?.plans.length === 0).toBe(true));
  await act(() => expect(value().remove(ids[10]!).unwrap()).rejects.toMatchObject({ key: 'no_row' }));

  let link: NewLink = { id: '', token: '', endToken: '' };
  await act(async () => void (link = await value().share(plan).unwrap()));
  token = link.token;
  await waitFor(() => expect(value().links.data).toMatchObject({ total: 1, links: [{ id: link.id, plan }] }));
  await waitFor(() => expect(value().shared.data).toEqual(plan));
  await act(() => expect(value().end(link.endToken).unwrap()).resolves.toBe(true));
  await act(() => expect(value().end(link.endToken).unwrap()).resolves.toBe(false));
  await waitFor(() => expect(value().links.data).toMatchObject({ total: 0 }));
  await act(() => value().shared.refetch());
  await waitFor(() => expect(value().shared.data).toBeNull());
});

it('makes, renews and ends the address of the calendar feed', async () => {
  let userId = '';
  const { value, account } = await open(
    () => ({
      since: useCalendarFeedSinceQuery(userId, { skip: userId === '' }).data,
      renew: useRenewCalendarFeedMutation()[0],
      end: useEndCalendarFeedMutation()[0],
    }),
    'customer@example.com',
  );
  userId = account().user?.id ?? '';
  const tokens: string[] = [];
  for (let made = 0; made < 2; made += 1) await act(async () => void tokens.push(await value().renew().unwrap()));
  expect(tokens).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.not.stringMatching(tokens[0] ?? '')]);
  await waitFor(() => expect(value().since).toMatch(/^20\d\d-/));
  await act(() => value().end().unwrap());
  await waitFor(() => expect(value().since).toBeNull());
});

it('refuses wrong credentials and unknown addresses with the messages that the site handles', async () => {
  const { account } = await open(() => null);
  await act(() =>
    expect(account().login({ email: 'customer@example.com', password: 'wrong' })).rejects.toThrow(
      'Invalid login credentials',
    ),
  );
  await act(() =>
    expect(account().sendMagicLink('who@example.com')).rejects.toThrow(/Signups not allowed for otp|User not found/),
  );
});

it("signs up, confirms by the mail's link and lands signed in", async () => {
  const { account } = await open(() => null);
  const email = 'robin@example.com';
  const person = { email, password: 'a-long-password', fullName: 'Robin Vale', companyName: 'Vale' };
  await act(() => expect(account().signup(person)).resolves.toEqual({ confirm: true }));
  await act(() =>
    expect(account().login({ email, password: 'a-long-password' })).rejects.toThrow('Email not confirmed'),
  );
  await act(() => expect(account().signup(person)).resolves.toEqual({ confirm: true }));
  await act(() =>
    expect(account().resendConfirmation(email)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' }),
  );
  const { token, next } = await backend().linkTo(email);
  expect(next).toBe('http://localhost/account');
  // As in older mails, whose links the account server opens.
  const verify = new URL('/auth/v1/verify', backend().url);
  verify.search = new URLSearchParams({ token, type: 'signup', redirect_to: 'http://localhost/account' }).toString();
  const response = await fetch(verify, { redirect: 'manual' });
  const landing = new URL(response.headers.get('location') ?? 'about:blank');
  expect(landing.pathname).toBe('/account');
  cleanup();
  await disconnect();
  Object.assign(AuthClient, { nextInstanceID: {} });

  window.history.replaceState(null, '', landing.pathname + landing.hash);
  const again = await open(() => ({ link: useAuthReturn(), openLink: useOpenLink() }));
  await waitFor(() => expect(again.value().link).toMatchObject({ outcome: 'asks', email }));
  act(() => again.value().openLink());
  await waitFor(() => expect(again.value().link).toMatchObject({ outcome: 'signedIn', type: 'signup' }));
  await screen.findByText('signedIn ready');
  expect(again.account().profile).toMatchObject({ fullName: 'Robin Vale', companyName: 'Vale' });
  await act(() => again.account().logout());
  expect(await screen.findByText('signedOut idle')).toBeInTheDocument();
});

it('sets a new password by the link of a mail, and changes it with the current one', async () => {
  const { account } = await open(() => null);
  const email = 'nina.patel@example.com';
  await act(() => account().requestPasswordReset('nobody@example.com'));
  await act(() => account().requestPasswordReset(email));
  await act(() => account().requestPasswordReset(email)); // too soon, and answered the same
  const { token: tokenHash } = await backend().linkTo(email);
  await act(() =>
    expect(account().confirmLink({ tokenHash: 'guessed', type: 'recovery' })).rejects.toMatchObject({
      code: 'otp_expired',
    }),
  );
  await act(() => expect(account().confirmLink({ tokenHash, type: 'recovery' })).resolves.toEqual({ signedIn: true }));
  await screen.findByText('signedIn ready');
  expect(account().user?.email).toBe(email);
  await act(() =>
    expect(account().changePassword({ password: 'Password1' })).rejects.toMatchObject({ code: 'weak_password' }),
  );
  await act(() => account().changePassword({ password: 'lantern-harbor-42' }));
  await act(() => account().login({ email, password: 'lantern-harbor-42' }));
  await act(() =>
    expect(account().changePassword({ password: 'lantern-harbor-43', currentPassword: 'wrong' })).rejects.toMatchObject(
      {
        code: 'invalid_credentials',
      },
    ),
  );
  await act(() => account().changePassword({ password: 'lantern-harbor-43', currentPassword: 'lantern-harbor-42' }));
  await act(() => account().changeEmail('staff@example.com')); // has an account, and is answered like a free one
  await act(() => account().endOtherSessions());
  expect(account().status).toBe('signedIn');
  await act(() => account().logout());
});
