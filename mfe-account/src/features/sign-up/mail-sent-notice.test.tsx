import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../../testing/render-page.tsx';

async function open(options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/sign-in', { state: { createdFor: 'ines@example.com' }, ...options });
  expect(await screen.findByText('We sent a mail to ines@example.com')).toBeInTheDocument();
  const sendAgain = () => page.user.click(screen.getByRole('button', { name: 'Send again' }));
  return { ...page, sendAgain };
}

test('a confirmation mail that did not arrive is sent again', async () => {
  const { sendAgain, container } = await open();
  await expectNoAxeViolations(container);
  await sendAgain();
  expect(await screen.findByText('Sent again. Please check your spam folder too.')).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/resend')[0]?.body).toMatchObject({ type: 'signup', email: 'ines@example.com' });
  await expectNoAxeViolations(container);
});

test.each([
  [
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'We sent a mail a moment ago. You can have it sent again in 42 seconds.',
  ],
  [500, 'unexpected_failure', 'Error sending confirmation email', 'Error sending confirmation email'],
])('a request that is refused with %i shows the reason and can be repeated', async (status, error_code, msg, text) => {
  const refused = http.post(`${BACKEND_URL}/auth/v1/resend`, () =>
    HttpResponse.json({ code: status, error_code, msg }, { status }),
  );
  const { sendAgain } = await open({ handlers: [refused] });
  await sendAgain();
  expect(await screen.findByText(text)).toBeInTheDocument();
  await sendAgain();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(backend.to('POST', '/auth/v1/resend')).toHaveLength(2);
});
