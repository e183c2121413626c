/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { backend, BACKEND_URL, CUSTOMER, dayFromNow, functionRefusal, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import MenuBuilderPage from './menu-builder-page.tsx';
import QuotePage from './quote-page.tsx';
import SignatureCocktailPage from './signature-cocktail-page.tsx';

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const stored = (key: string) => JSON.parse(localStorage.getItem(`district-pour:${key}`) ?? '[]') as object[];

async function makeQuote(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'Premium' }));
  await user.type(field('Email'), 'ada@example.com');
  await press(user, 'Get my quote');
}
async function makeCocktail(user: UserEvent) {
  await user.selectOptions(field('Base spirit'), 'gin');
  await user.selectOptions(field('Flavor profile'), 'herbal');
  await user.type(field('Special ingredient (optional)'), 'smoked sage');
  await user.type(field('Event details'), 'A garden wedding at dusk.');
  await user.type(field('Email'), 'ada@example.com');
  await press(user, 'Create my cocktail');
}
async function makeMenu(user: UserEvent) {
  await user.selectOptions(field('Event type'), 'wedding');
  await user.selectOptions(field('Alcohol preferences'), 'gin');
  await user.type(field('Theme (optional)'), 'Garden at dusk');
  await user.type(field('Email'), 'ada@example.com');
  await press(user, 'Create my menu');
}

const cocktail = {
  spirit: 'gin',
  flavorProfile: 'sour',
  intensity: 'light',
  season: 'any',
  firstWord: 'Velvet',
  secondWord: 'Hour',
};
const quote = { guestCount: 50, hours: 4, packageType: 'premium', addons: [] };
const share = (answer: () => Response = () => HttpResponse.json([{ id: 'link-1', token: 'a1', end_token: 'e1' }])) =>
  http.post(`${BACKEND_URL}/rest/v1/rpc/share_plan`, answer);
const retryAt = '2026-11-23T00:00:00Z';
const clock = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'share');
});

describe('saving', () => {
  // rule: B-5-01, P-2.9-11, P-8-33
  test('a visitor saves a recipe on the device, without the texts that were written for it', async () => {
    const { user, container } = renderPage(SignatureCocktailPage);
    await makeCocktail(user);
    const name = (await screen.findAllByRole('heading', { level: 3 }))[0]!.textContent;
    await press(user, 'Save Recipe');
    expect(await screen.findByText('Recipe Saved')).toBeVisible();
    expect(screen.getByText(`${name} is kept on this device. Sign in, and it moves to your account.`)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(JSON.stringify(stored('plans'))).not.toMatch(/sage|wedding|ada@/);
    expect(backend.requests).toEqual([]);
    await expectNoAxeViolations(container);
  });

  // rule: B-5-01
  test('what the device keeps is opened again, and is deleted when asked twice', async () => {
    const plan = { kind: 'cocktail', content: cocktail };
    localStorage.setItem('district-pour:plans', JSON.stringify([{ id: 'p1', title: 'For Ada', plan }, { id: 'p2' }]));
    const { user, container } = renderPage(SignatureCocktailPage);
    await press(user, 'Open For Ada');
    expect(await screen.findByRole('article', { name: 'Velvet Hour' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
    await press(user, 'Change preferences');
    await press(user, 'Delete For Ada');
    await expectNoAxeViolations(container);
    await press(user, 'Delete');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved on this device' })).toBeNull());
    expect(stored('plans')).toEqual([]);
  });

  // rule: B-5-01
  test('a customer saves a menu in the account under its theme', async () => {
    const { user } = renderPage(MenuBuilderPage, { session: CUSTOMER });
    await makeMenu(user);
    await press(user, 'Save Menu');
    expect(await screen.findByText('Menu Saved')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your plans' })).toHaveAttribute('href', '/account/plans');
    const [request] = backend.to('POST', '/rest/v1/plans');
    expect(request?.body).toEqual([
      {
        id: expect.any(String) as string,
        user_id: CUSTOMER.id,
        kind: 'menu',
        title: 'Garden at dusk',
        content: { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: [], guestCount: 50 },
      },
    ]);
    expect(stored('plans')).toEqual([]);
  });

  // rule: B-5-07
  test.each([
    [{ status: 500, code: 'XX000', message: 'down' }, 'Please try again. Your quote stays on this page.'],
    [
      { status: 409, code: 'PT409', message: 'too_many_plans' },
      'You have saved 200 plans. Delete one to save another. Your quote stays on this page.',
    ],
  ])('a quote that could not be saved stays on the page: %j', async ({ status, ...error }, text) => {
    const refuse = http.post(`${BACKEND_URL}/rest/v1/plans`, () => HttpResponse.json(error, { status }));
    const { user } = renderPage(QuotePage, { session: CUSTOMER, handlers: [refuse] });
    await makeQuote(user);
    await press(user, 'Save Quote');
    expect(await screen.findByText('Not Saved')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Quote' })).toBeEnabled();
  });
});

describe('mailing', () => {
  // rule: B-5-02
  test('Email sends choices and figures to the address of the form, and shows a message when it is queued', async () => {
    const { user } = renderPage(QuotePage);
    await makeQuote(user);
    await press(user, 'Email');
    expect(await screen.findByText('Quote On Its Way')).toBeVisible();
    expect(backend.to('POST', '/functions/v1/send-plan').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', kind: 'quote', content: quote },
    ]);
  });

  test('what a person has written is not sent', async () => {
    const { user } = renderPage(SignatureCocktailPage);
    await makeCocktail(user);
    expect(await screen.findByText(/Your event details and the special ingredient stay on this page/)).toBeVisible();
    await press(user, 'Email');
    expect(await screen.findByText('Recipe On Its Way')).toBeVisible();
    expect(JSON.stringify(backend.requests.map(({ body }) => body))).not.toMatch(/sage|wedding/);
  });

  // rule: B-5-02
  test.each([
    ['rate_limited', 'There were too many requests.'],
    ['mailbox_full', 'This address has got as many plans today as we send to one address.'],
  ])('a refusal says why, when to try again, and keeps the result: %s', async (key, why) => {
    const refuse = http.post(`${BACKEND_URL}/functions/v1/send-plan`, () =>
      functionRefusal(429, key, 'Too many requests.', { retry_at: retryAt }),
    );
    const { user } = renderPage(QuotePage, { handlers: [refuse] });
    await makeQuote(user);
    await press(user, 'Email');
    expect(await screen.findByText('Not Sent')).toBeVisible();
    const until = clock.format(new Date(retryAt));
    expect(screen.getByText(`${why} Please try again after ${until}. Your quote stays on this page.`)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
  });
});

describe('the PDF', () => {
  // rule: B-5-04, P-8-34
  test('Download PDF saves the file of the server, then shows a message', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = renderPage(MenuBuilderPage);
    await makeMenu(user);
    await press(user, 'Download PDF');
    expect(await screen.findByText('PDF Download Started')).toBeVisible();
    expect([names, files[0]?.type]).toEqual([['district-pour-menu.pdf'], 'application/pdf']);
    click.mockRestore();
  });

  // rule: B-5-07
  test('a failure shows a message, and none says that the file was saved', async () => {
    const refuse = http.post(`${BACKEND_URL}/functions/v1/plan-pdf`, () => functionRefusal(500, 'internal', 'x'));
    const { user } = renderPage(MenuBuilderPage, { handlers: [refuse] });
    await makeMenu(user);
    await press(user, 'Download PDF');
    expect(await screen.findByText('No PDF Yet')).toBeVisible();
    expect(screen.queryByText('PDF Download Started')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Garden at dusk: your cocktail menu' })).toBeVisible();
  });
});

describe('sharing', () => {
  const link = `${window.location.origin}/shared-cocktail#a1`;

  // rule: B-5-03, P-2.9-12, signature-cocktail.md#share-cocktail
  test('the device’s share sheet gets the link, and the person ends it', async () => {
    const shared: object[] = [];
    Object.assign(navigator, { share: (data: object) => Promise.resolve(void shared.push(data)) });
    const ended = http.post(`${BACKEND_URL}/rest/v1/rpc/end_shared_plan`, () => HttpResponse.json(true));
    const { user, container } = renderPage(SignatureCocktailPage, { handlers: [share(), ended] });
    await makeCocktail(user);
    await press(user, 'Share');
    expect(await screen.findByText('Sharing Feature')).toBeVisible();
    expect(shared).toEqual([{ title: expect.any(String) as string, url: link }]);
    const [request] = backend.to('POST', '/rest/v1/rpc/share_plan');
    expect(JSON.stringify(request?.body)).not.toMatch(/sage|wedding|ada@/);
    await expectNoAxeViolations(container);

    await user.click(screen.getByRole('button', { name: /^End sharing/ }));
    expect(await screen.findByText('Sharing Ended')).toBeVisible();
    expect(backend.to('POST', '/rest/v1/rpc/end_shared_plan')[0]?.body).toEqual({ p_token: 'e1' });
    await waitFor(() => expect(screen.queryByRole('link', { name: link })).toBeNull());
    expect(stored('shared-plans')).toEqual([]);
  });

  // rule: B-5-03
  test('without a share sheet the link is copied, and pressed twice it is the same', async () => {
    const { user } = renderPage(SignatureCocktailPage, { handlers: [share()] });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await makeCocktail(user);
    await press(user, 'Share');
    expect(await screen.findByText(/^The link is copied/)).toBeVisible();
    await press(user, 'Share');
    await waitFor(() => expect(copied.mock.calls).toEqual([[link], [link]]));
    expect(backend.to('POST', '/rest/v1/rpc/share_plan')).toHaveLength(1);
  });

  test('a later visit lists the links of the device and ends them', async () => {
    const kept = [{ id: 'l1', title: 'Velvet Hour', kind: 'cocktail', token: 'a1', endToken: 'e1' }];
    localStorage.setItem('district-pour:shared-plans', JSON.stringify(kept));
    const ended = http.post(`${BACKEND_URL}/rest/v1/rpc/end_shared_plan`, () => HttpResponse.json(true));
    const { user } = renderPage(SignatureCocktailPage, { handlers: [ended] });
    const list = await screen.findByRole('region', { name: 'Saved on this device' });
    await user.click(within(list).getByRole('button', { name: 'End sharing Velvet Hour' }));
    expect(await screen.findByText('Sharing Ended')).toBeVisible();
    expect(stored('shared-plans')).toEqual([]);
  });

  // rule: B-5-07
  test('a link that could not be made is not claimed', async () => {
    const refuse = share(() =>
      HttpResponse.json({ code: 'PT429', message: 'rate_limited', details: retryAt, hint: null }, { status: 429 }),
    );
    const { user } = renderPage(QuotePage, { handlers: [refuse] });
    await makeQuote(user);
    await press(user, 'Share');
    expect(await screen.findByText('Not Shared')).toBeVisible();
    expect(screen.getByText(new RegExp(`after ${clock.format(new Date(retryAt))}`))).toBeVisible();
    expect(screen.queryByText('Link Ready')).toBeNull();
  });
});

// rule: B-5-06
test('a quote is sent to us with consent only, and a failure keeps what was typed', async () => {
  let works = false;
  const send = http.post(`${BACKEND_URL}/rest/v1/rpc/send_plan`, () =>
    works ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({ message: 'down' }, { status: 500 }),
  );
  const { user, container } = renderPage(QuotePage, { handlers: [send] });
  await makeQuote(user);
  await press(user, 'Send to us');
  const dialog = await screen.findByRole('dialog', { name: 'Send this quote to us' });
  const submit = within(dialog).getByRole('button', { name: 'Send to us' });
  expect(within(dialog).getByLabelText('Email')).toHaveValue('ada@example.com');
  await user.type(within(dialog).getByLabelText('Name'), 'Ada');
  await user.type(within(dialog).getByLabelText('Phone'), '202-555-0100');
  await user.type(within(dialog).getByLabelText('Event date (optional)'), dayFromNow(200));
  await user.type(within(dialog).getByLabelText('Location (optional)'), 'Annapolis');
  await user.type(within(dialog).getByLabelText('Note (optional)'), 'In June');
  await user.click(submit);
  expect(await within(dialog).findAllByText(/^Please agree/)).not.toEqual([]);
  expect(backend.to('POST', '/rest/v1/rpc/send_plan')).toEqual([]);
  await expectNoAxeViolations(container);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(submit);
  expect(await screen.findByText('Not Sent')).toBeVisible();
  expect(within(dialog).getByLabelText('Note (optional)')).toHaveValue('In June');
  works = true;
  await user.click(submit);
  expect(await screen.findByText("We'll respond within 24 hours via email")).toBeVisible();
  const [first, second] = backend.to('POST', '/rest/v1/rpc/send_plan').map(({ body }) => body as { p_id: string });
  expect(second?.p_id).toBe(first?.p_id);
  expect(second).toMatchObject({
    p_kind: 'quote',
    p_name: 'Ada',
    p_message: 'Quote for 50 guests\n\nIn June',
    p_event_date: dayFromNow(200),
    p_location: 'Annapolis',
    p_special_requests: 'In June',
    p_consent: true,
  });
});
