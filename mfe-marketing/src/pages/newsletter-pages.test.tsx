import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import ConfirmSubscriptionPage from './confirm-subscription-page.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const token = '0123456789abcdef0123456789abcdef';
const pages = [
  {
    name: 'confirm',
    page: <ConfirmSubscriptionPage />,
    path: '/newsletter/confirm',
    rpc: '/rest/v1/rpc/confirm_subscription',
    button: 'Confirm my address',
    done: 'You are on the list',
  },
  {
    name: 'unsubscribe',
    page: <UnsubscribePage />,
    path: '/newsletter/unsubscribe',
    rpc: '/rest/v1/rpc/unsubscribe',
    button: 'Unsubscribe',
    done: 'You are off the list',
  },
];

describe.each(pages)('the page that a mailed link opens to $name', ({ page, path, rpc, button, done }) => {
  const open = (options: Parameters<typeof openPage>[1] = {}) =>
    openPage(page, { route: `${path}#${token}`, path, ...options });

  // rule: B-1-02
  it('has one button, and nothing is sent until it is pressed', async () => {
    const { user, container } = open();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(backend.requests).toEqual([]);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(backend.to('POST', rpc).map(({ body }) => body)).toEqual([{ p_token: token }]);
  });

  it('a link that is not valid is reported', async () => {
    const { user } = open({
      handlers: [http.post(`${BACKEND_URL}${rpc}`, () => refusal(404, 'PT404', 'link_invalid'))],
    });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This link is not valid')).toBeInTheDocument();
  });

  // rule: B-1-15
  it('an address whose token was cut off is reported without a call, and the code of the mail brings the button', async () => {
    const redeemed = http.post(`${BACKEND_URL}/rest/v1/rpc/redeem_mail_code`, () => HttpResponse.json(token));
    const { user, container } = open({ route: path, handlers: [redeemed] });
    expect(screen.getByText('This link is not valid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(backend.requests).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Code from the mail' }), 'abcd-2345');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(backend.to('POST', rpc).map(({ body }) => body)).toEqual([{ p_token: token }]);
    expect(backend.to('POST', '/rest/v1/rpc/redeem_mail_code').map(({ body }) => body)).toEqual([
      {
        p_purpose: path.endsWith('confirm') ? 'confirm_subscription' : 'unsubscribe',
        p_named: 'ada@example.com',
        p_code: 'ABCD2345',
      },
    ]);
  });

  it('a call that failed can be repeated', async () => {
    const { user } = open({
      handlers: [http.post(`${BACKEND_URL}${rpc}`, () => HttpResponse.error(), { once: true })],
    });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeInTheDocument();
  });
});
