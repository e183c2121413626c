import { createFakeNetwork, json } from '../testing/fake-network.ts';
import { mailAddresses } from './mail-addresses.ts';

const RPC = 'POST backend.test/rest/v1/rpc/mail_addresses';
const saved = {
  sender: 'from@new.example',
  bookings: 'bookings@new.example',
  on_call: 'call@new.example',
  operations: 'operations@new.example',
};

// rule: B-3-60
test('mails go to the addresses that the owner has saved, and come from the saved sender', async () => {
  expect(await mailAddresses(createFakeNetwork({ [RPC]: json(saved) }).deps)).toEqual({
    from: 'District Pour <from@new.example>',
    bookings: 'bookings@new.example',
    onCall: 'call@new.example',
    operations: 'operations@new.example',
  });
});

// rule: B-3-60
test('until the owner saves one, the address of the environment is used', async () => {
  expect(await mailAddresses(createFakeNetwork({}).deps)).toEqual({
    from: 'District Pour <bookings@example.com>',
    bookings: 'owner@example.com',
    onCall: 'on-call@example.com',
    operations: 'owner@example.com',
  });
});
