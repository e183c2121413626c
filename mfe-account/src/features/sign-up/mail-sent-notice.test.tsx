import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, fakeClock, http, HttpResponse, passSeconds } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

beforeEach(() => fakeClock());
afterEach(() => jest.useRealTimers());

const waiting = () => screen.findByRole('button', { name: /^Send again in \d+ seconds$/ });
const ready = () => screen.findByRole('button', { name: 'Send again' });
const requests = () => backend.to('POST', '/auth/v1/resend');

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/sign-in', { state: { createdFor: 'ines@example.com' }, ...options });
  expect(await screen.findByText('We sent a mail to ines@example.com')).toBeInTheDocument();
  const sendAgain = async () => {
    passSeconds(61);
    await page.user.click(await ready());
  };
  return { ...page, sendAgain };
}

test('a confirmation mail that did not arrive is sent again', async () => {
  const { sendAgain, container } = await open();
  await expectNoAxeViolations(container);
  await sendAgain();
  expect(await screen.findByText('Sent again. Please check your spam folder too.')).toBeInTheDocument();
  expect(requests()[0]?.body).toMatchObject({ type: 'signup', email: 'ines@example.com' });
  await expectNoAxeViolations(container);
});

// rule: B-1-14
test('the button says when the mail may be sent again, and sends nothing before that', async () => {
  const { user, sendAgain } = await open();
  await user.click(await waiting());
  expect(requests()).toEqual([]);
  await sendAgain();
  expect(await waiting()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(requests()).toHaveLength(1);
});

test.each([
  [
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'We sent a mail a moment ago. Please give it a minute to arrive.',
  ],
  [
    429,
    'over_email_send_rate_limit',
    'email rate limit exceeded',
    'We cannot send more mails at the moment. Please try again in an hour.',
  ],
  [
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
    'There were too many requests from your network. Please try again in five minutes.',
  ],
  [500, 'unexpected_failure', 'Error sending confirmation email', 'Error sending confirmation email'],
])(
  'a request that is refused with %i %s shows the reason and can be repeated',
  async (status, error_code, msg, text) => {
    const refused = http.post(`${BACKEND_URL}/auth/v1/resend`, () =>
      HttpResponse.json({ code: status, error_code, msg }, { status }),
    );
    const { sendAgain } = await open({ handlers: [refused] });
    await sendAgain();
    expect(await screen.findByText(text)).toBeInTheDocument();
    await sendAgain();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(requests()).toHaveLength(2);
  },
);

test('the wait that the server asks for is counted down', async () => {
  const refused = http.post(`${BACKEND_URL}/auth/v1/resend`, () =>
    HttpResponse.json(
      {
        code: 429,
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      },
      { status: 429 },
    ),
  );
  const { sendAgain } = await open({ handlers: [refused] });
  await sendAgain();
  await waiting();
  passSeconds(43);
  expect(await ready()).toBeEnabled();
});

test('a sign-in before the confirmation adds no second button', async () => {
  const refused = http.post(`${BACKEND_URL}/auth/v1/token`, () =>
    HttpResponse.json({ code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' }, { status: 400 }),
  );
  const { user } = await open({ handlers: [refused] });
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'lantern-harbor-42');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email not confirmed')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
});
