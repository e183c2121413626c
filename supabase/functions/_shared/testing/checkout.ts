import { checkoutState, json, ownerId, signedInAs, stateAnswer } from './fake-network.ts';

/** A checkout session of the provider. */
export const session = {
  id: 'cs_test_new',
  object: 'checkout.session',
  status: 'open',
  amount_total: 49_900,
  url: 'http://stripe.test/c/pay/cs_test_new',
};

/** The calls of create-payment. */
export const paths = {
  user: 'GET backend.test/auth/v1/user',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
  record: 'POST backend.test/rest/v1/rpc/record_checkout',
  limit: 'POST backend.test/rest/v1/rpc/take_rate_limit',
  link: 'POST backend.test/rest/v1/rpc/find_booking_link',
  create: 'POST stripe.test/v1/checkout/sessions',
};

/** The responses to a customer who pays in full. */
export const routes = {
  [paths.user]: signedInAs(ownerId),
  [paths.state]: stateAnswer(checkoutState),
  [paths.record]: json(null),
  [paths.create]: json(session),
};

/** A booking whose balance is open. */
export const confirmed = {
  ...checkoutState,
  status: 'confirmed',
  payable: false,
  amounts: { full: null, deposit: null, balance: 24_900 },
};
