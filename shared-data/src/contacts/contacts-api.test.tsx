import { act } from '@testing-library/react';
import { CONTACT_DEFAULTS } from '../domain/contact/contact.ts';
import { backend, BACKEND_URL, http, refusal, renderWithData } from '../testing/index.ts';
import { useSendContactMutation } from './contacts-api.ts';

const values = {
  ...CONTACT_DEFAULTS,
  name: ' Ines ',
  email: 'ines@example.com',
  phone: '202-555-0111',
  message: 'Hello',
};

function open(options: Parameters<typeof renderWithData>[1] = {}) {
  let send: ReturnType<typeof useSendContactMutation>[0] | null = null;
  function Probe() {
    [send] = useSendContactMutation();
    return null;
  }
  renderWithData(<Probe />, options);
  if (!send) throw new Error('not rendered');
  return send as ReturnType<typeof useSendContactMutation>[0];
}

// rule: P-1-11, P-7-03
it('inserts the six fields as a visitor and does not request the row', async () => {
  const send = open();
  await act(() => send(values).unwrap());
  const [request] = backend.to('POST', '/rest/v1/contacts');
  expect(request?.body).toEqual({
    name: 'Ines',
    email: 'ines@example.com',
    phone: '202-555-0111',
    message: 'Hello',
    urgency: 'standard',
    contact_method: 'email',
  });
  expect(request?.headers.get('prefer') ?? '').not.toContain('return=representation');
});

it('reports a rate limit', async () => {
  const send = open({
    handlers: [http.post(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(429, 'PT429', 'rate_limited'))],
  });
  await act(() => expect(send(values).unwrap()).rejects.toMatchObject({ key: 'rate_limited' }));
});
