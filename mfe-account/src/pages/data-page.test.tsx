import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations, watchSavedFiles } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const figures = {
  obstacle: null,
  bookings: 3,
  comments: 1,
  messages: 2,
  plans: 4,
  records: 2,
  records_until: '2033-06-20',
};
const answers = (name: string, response: () => Response) => http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, response);
const previewOf = (changes: object = {}) =>
  answers('closing_preview', () => HttpResponse.json([{ ...figures, ...changes }]));
const closes = () => answers('close_account', () => new HttpResponse(null, { status: 204 }));
const closings = () => backend.to('POST', '/rest/v1/rpc/close_account');

async function open(handlers = [previewOf(), closes()], address = '/account/data') {
  const page = renderPage(address, { session: CUSTOMER, handlers });
  await screen.findByRole('heading', { level: 1, name: 'Your data' });
  return page;
}

/** Opens the question; `confirm` types the password, if there is a field for it, and closes the account. */
async function ask(handlers?: Parameters<typeof open>[0], address?: string) {
  const page = await open(handlers, address);
  await page.user.click(await screen.findByRole('button', { name: 'Close Account' }));
  const question = screen.getByRole('alertdialog', { name: 'Close your account?' });
  const field = () => within(question).queryByLabelText('Your password', { selector: 'input' });
  const confirm = async (password = CUSTOMER.password) => {
    const input = field();
    if (input) await page.user.type(input, password);
    await page.user.click(within(question).getByRole('button', { name: 'Close account' }));
  };
  return { ...page, question, field, confirm };
}
const signIns = () => backend.to('POST', '/auth/v1/token');

test('the profile links to it', async () => {
  const { user, path } = renderPage('/account?tab=profile', { session: CUSTOMER, handlers: [previewOf()] });
  await user.click(await screen.findByRole('link', { name: 'Your data' }));
  expect(path()).toBe('/account/data');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your data' })).toBeInTheDocument();
});

test('without a session it leads to the sign-in page', async () => {
  const { path } = renderPage('/account/data');
  await waitFor(() => expect(path()).toBe('/sign-in'));
});

describe('the download', () => {
  let files: ReturnType<typeof watchSavedFiles>;
  beforeEach(() => {
    files = watchSavedFiles();
  });
  afterEach(() => files.restore());

  // rule: B-1-10
  test('saves everything as a JSON file', async () => {
    const data = { account: { email: CUSTOMER.email }, bookings: [{ location: 'Georgetown' }] };
    const { user } = await open([previewOf(), answers('my_data', () => HttpResponse.json(data))]);
    await user.click(screen.getByRole('button', { name: 'Download Your Data' }));
    expect(await screen.findByText('Your data was downloaded')).toBeInTheDocument();
    const [{ name, file }] = files.saved as [{ name: string; file: Blob }];
    expect(name).toMatch(/^district-pour-data-\d{4}-\d\d-\d\d\.json$/);
    expect(file.type).toBe('application/json');
    expect(JSON.parse(await file.text())).toEqual(data);
  });

  test('a failure is reported and saves nothing', async () => {
    const { user } = await open([previewOf(), answers('my_data', () => refusal(500, 'XX000', 'broken'))]);
    await user.click(screen.getByRole('button', { name: 'Download Your Data' }));
    expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeInTheDocument();
    expect(files.saved).toEqual([]);
  });

  test('after too many downloads it says from when to try again', async () => {
    const limited = refusal(429, 'PT429', 'rate_limited', '2026-06-20T19:00:00Z');
    const { user } = await open([previewOf(), answers('my_data', () => limited)]);
    await user.click(screen.getByRole('button', { name: 'Download Your Data' }));
    expect(await screen.findByText(/Please try again from 3:00 PM Eastern Time/)).toBeInTheDocument();
  });
});

describe('closing the account', () => {
  const deletes =
    'This deletes 1 comment, 2 messages, 4 saved plans, your name and all texts in 3 bookings, your profile, your badges, your place on the mailing list and your sign-in, and signs you out everywhere.';
  const keeps =
    'Replies of others to your comments stay. Of a booking, its date, guests, amount and status stay without you. The law requires us to keep 2 records of payments and contracts, out of everyday use, until June 20, 2033 at the latest. It cannot be undone.';

  // rule: B-1-10
  test('states in figures what is deleted and what is kept, before and in the question', async () => {
    const { question, container } = await ask();
    for (const text of [deletes, keeps]) {
      expect(screen.getAllByText(new RegExp(text))).toHaveLength(2);
      expect(question).toHaveTextContent(text);
    }
    expect(closings()).toEqual([]);
    await expectNoAxeViolations(container);
  });

  // rule: B-1-10
  test('names nothing of which there is none', async () => {
    await open([previewOf({ bookings: 0, comments: 0, messages: 1, plans: 0 })]);
    expect(await screen.findByText(/^This deletes 1 message, your profile, your badges,/)).toBeInTheDocument();
  });

  test('names the profile alone when there is nothing else, and that nothing is kept', async () => {
    await open([previewOf({ bookings: 0, comments: 0, messages: 0, plans: 0, records: 0, records_until: null })]);
    expect(
      await screen.findByText(
        /^This deletes your profile, your badges,[^.]*\. Nothing of it is kept\. It cannot be undone\.$/,
      ),
    ).toBeInTheDocument();
  });

  // rule: B-1-10
  test('does not say that nothing is kept when the figures of a booking stay', async () => {
    await open([previewOf({ records: 0, records_until: null })]);
    expect(await screen.findByText(/amount and status stay without you\. It cannot be undone\./)).toBeInTheDocument();
    expect(screen.queryByText(/Nothing of it is kept/)).toBeNull();
  });

  test('the question focuses Keep it, which closes nothing', async () => {
    const { user, question } = await ask();
    expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(closings()).toEqual([]);
  });

  // rule: B-1-10
  test('ends the session on this device, leads to the sign-in page and confirms it', async () => {
    const { confirm, path } = await ask();
    await confirm();
    expect(await screen.findByText('Your account is closed')).toBeInTheDocument();
    expect(signIns()[0]?.body).toMatchObject({ email: CUSTOMER.email, password: CUSTOMER.password });
    await waitFor(() => expect(path()).toBe('/sign-in'));
    expect(closings()).toHaveLength(1);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(CUSTOMER.email);
  });

  // rule: B-1-10
  test('asks for the password, and a wrong one closes nothing', async () => {
    const { user, question, confirm, field } = await ask();
    await user.click(within(question).getByRole('button', { name: 'Close account' }));
    expect(await within(question).findByRole('link', { name: 'Enter your password.' })).toBeInTheDocument();
    await confirm('not-it');
    expect(await within(question).findByText('The password is not right.')).toBeInTheDocument();
    expect(field()).toHaveValue('not-it');
    expect(closings()).toEqual([]);
  });

  // rule: B-1-10
  test('without a password, a link by mail signs in again and leads back', async () => {
    const { user, question, container } = await ask();
    await user.click(within(question).getByRole('button', { name: 'Mail me a link' }));
    expect(await within(question).findByText(`Link sent to ${CUSTOMER.email}`)).toBeInTheDocument();
    const [request] = backend.to('POST', '/auth/v1/otp');
    expect(request?.body).toMatchObject({ email: CUSTOMER.email, create_user: false });
    expect(request?.params.get('redirect_to')).toBe('http://localhost/account/data?signed-in-by-link');
    expect(within(question).getByRole('button', { name: /^Send again/ })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  test('who comes by that link closes the account without a password', async () => {
    const { confirm, field } = await ask(undefined, '/account/data?signed-in-by-link');
    expect(field()).toBeNull();
    await confirm();
    expect(await screen.findByText('Your account is closed')).toBeInTheDocument();
    expect(signIns()).toEqual([]);
  });

  test('more than ten minutes after the link it asks for the password', async () => {
    const old = answers('close_account', () => refusal(403, 'PT403', 'sign_in_again'));
    const { confirm, question, field } = await ask([previewOf(), old], '/account/data?signed-in-by-link');
    await confirm();
    expect(await within(question).findByText(/^You signed in more than ten minutes ago\./)).toBeInTheDocument();
    expect(field()).toBeInTheDocument();
  });

  // rule: B-1-10
  test.each([
    ['closing_upcoming_booking', 'You have an upcoming booking or an unpaid hold.'],
    ['closing_open_balance', 'A payment, a balance or a refund of yours is not settled yet.'],
    ['closing_dispute', 'Your bank is looking into a payment of yours.'],
    ['closing_in_progress', 'A change of your booking is still being processed.'],
    ['closing_last_admin', 'You are the last admin.'],
  ])('%s has its own sentence instead of the button', async (obstacle, sentence) => {
    await open([previewOf({ obstacle })]);
    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close Account' })).not.toBeInTheDocument();
  });

  test('a booking that was made since is named, and the session stays', async () => {
    const { confirm, path } = await ask([
      previewOf(),
      answers('close_account', () => refusal(409, 'PT409', 'closing_upcoming_booking')),
    ]);
    await confirm();
    expect(await screen.findByText(/You have an upcoming booking/)).toBeInTheDocument();
    expect(path()).toBe('/account/data');
    expect(screen.getByRole('button', { name: 'Close Account' })).toBeInTheDocument();
    await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/closing_preview')).toHaveLength(2));
  });

  test('any other failure is reported', async () => {
    const { confirm } = await ask([previewOf(), answers('close_account', () => refusal(500, 'XX000', 'broken'))]);
    await confirm();
    expect(await screen.findByText('Your account could not be closed. Please try again.')).toBeInTheDocument();
  });

  test('when it cannot be loaded it offers to try again', async () => {
    let broken = true;
    const preview = answers('closing_preview', () =>
      broken ? refusal(400, 'XX000', 'broken') : HttpResponse.json([figures]),
    );
    const { user } = await open([preview]);
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Close Account' })).toBeInTheDocument();
  });
});
