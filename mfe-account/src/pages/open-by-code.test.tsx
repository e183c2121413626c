import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const TOKEN = '0123456789abcdef0123456789abcdef';
const NUMBER = { field: 'Booking number', named: '1043' };
const ADDRESS = { field: 'Email', named: 'ada@example.com' };

/** The pages of mailed links; `opens` is the call with which the page takes what the link has, and answers a list or a value. */
const pages = [
  { path: '/my-booking', purpose: 'booking', opens: 'open_booking_link', lists: false, ...NUMBER },
  { path: '/review', purpose: 'review', opens: 'open_review_link', lists: false, ...NUMBER },
  { path: '/offer', purpose: 'offer', opens: 'linked_offer', lists: false, ...ADDRESS },
  { path: '/shift', purpose: 'shift', opens: 'linked_shift', lists: true, ...ADDRESS },
  { path: '/invitation', purpose: 'invitation', opens: 'read_invitation', lists: true, ...ADDRESS },
];
const called = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

async function open(page: (typeof pages)[number], answer: () => Response, fragment = '') {
  const handlers = [
    http.post(`${RPC}/redeem_mail_code`, answer),
    http.post(`${RPC}/request_mail_code`, () => HttpResponse.json(null)),
    http.post(`${RPC}/${page.opens}`, () => HttpResponse.json(page.lists ? [] : null)),
  ];
  const rendered = renderPage(`${page.path}${fragment}`, { handlers });
  await screen.findByRole('heading', { name: 'Open it with the code of the mail' });
  const enter = async (code: string) => {
    await rendered.user.type(screen.getByRole('textbox', { name: page.field }), page.named);
    await rendered.user.type(screen.getByRole('textbox', { name: 'Code from the mail' }), code);
    await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
  };
  return { ...rendered, enter };
}
afterEach(() => sessionStorage.clear());

describe.each(pages)('the page $path', (page) => {
  // rule: B-1-15
  test('of a link whose fragment was cut off is opened by the code of the mail', async () => {
    const { enter, container } = await open(page, () => HttpResponse.json(TOKEN));
    expect(called(page.opens)).toEqual([]);
    await expectNoAxeViolations(container);
    await enter('abcd-2345');
    await waitFor(() => expect(called(page.opens)).toEqual([{ p_token: TOKEN }]));
    expect(called('redeem_mail_code')).toEqual([{ p_purpose: page.purpose, p_named: page.named, p_code: 'ABCD2345' }]);
  });

  // rule: B-1-15
  test('asks for the code when the link opens nothing any more, and mails a new one on demand', async () => {
    const { enter, user } = await open(page, () => HttpResponse.json(null), `#${'f'.repeat(32)}`);
    await enter('ABCD2345');
    expect(await screen.findByText(/^This code does not belong to/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mail me a new code' }));
    expect(await screen.findByText(/^If it is right, a mail with a new code is on its way/)).toBeVisible();
    expect(called('request_mail_code')).toEqual([{ p_purpose: page.purpose, p_named: page.named }]);
  });
});

// rule: B-1-15
test('who tries too many codes reads when to try again', async () => {
  const { enter } = await open(pages[0]!, () => refusal(429, 'PT429', 'rate_limited'));
  await enter('ABCD2345');
  expect(
    await screen.findByText(/^There were too many tries from your network. Please try again in ten minutes/),
  ).toBeVisible();
});
