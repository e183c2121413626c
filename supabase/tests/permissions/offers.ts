import { randomUUID } from 'node:crypto';
import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { anOffer, offerToken } from '../support/offers.ts';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';
import { anEnquiry } from './owner-rows.ts';

const newOffer = () => ({
  p_id: randomUUID(),
  p_price: 450,
  p_body: 'Our offer',
  p_valid_until: addDays(todayInNewYork(new Date()), 5),
  p_event_type: 'private',
  p_guest_count: 40,
  p_hours: 4,
  p_bartenders: 2,
});

export const offers: PermissionSubject = {
  table: `
write an offer                                    | 42501    | PT403    | PT403    | PT403    | yes
withdraw an offer                                 | 42501    | PT403    | PT403    | PT403    | yes
mail an offer again                               | 42501    | PT403    | PT403    | PT403    | yes
list the offers of an enquiry                     | 42501    | PT403    | PT403    | PT403    | yes
list all offers                                   | 42501    | PT403    | PT403    | PT403    | yes
write an offer to somebody without an enquiry     | 42501    | PT403    | PT403    | PT403    | yes
read an offer by its link                         | yes      | yes      | yes      | yes      | yes
accept an offer by its link                       | yes      | yes      | yes      | yes      | yes
read the offers                                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
list the tax rates                                | 42501    | PT403    | PT403    | PT403    | yes
set the tax rate                                  | 42501    | PT403    | PT403    | PT403    | yes
take back a tax rate                              | 42501    | PT403    | PT403    | PT403    | PT409
read the tax rates                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'write an offer': async (context) =>
      context.client.rpc('write_offer', { ...newOffer(), p_enquiry_id: await anEnquiry(context) }),
    'write an offer to somebody without an enquiry': ({ client }) =>
      client.rpc('write_offer', {
        ...newOffer(),
        p_enquiry_id: randomUUID(),
        p_person: { name: 'Nora Quist', email: 'nora@example.com', phone: '(202) 555-0100' },
      }),
    'list all offers': rpc('list_offers'),
    'withdraw an offer': async ({ client, backend }) =>
      client.rpc('withdraw_offer', { p_offer_id: (await anOffer(backend)).id }),
    'mail an offer again': async ({ client, backend }) =>
      client.rpc('resend_offer', { p_offer_id: (await anOffer(backend)).id }),
    'list the offers of an enquiry': async ({ client, backend }) =>
      client.rpc('offers_of_enquiry', { p_enquiry_id: (await anOffer(backend)).contactId }),
    'read an offer by its link': async ({ client, backend }) =>
      client.rpc('linked_offer', { p_token: await offerToken(backend, (await anOffer(backend)).id) }),
    'accept an offer by its link': async ({ client, backend }) => {
      const offer = await anOffer(backend);
      return client.rpc('accept_offer', {
        p_token: await offerToken(backend, offer.id),
        p_price: 450,
        p_name: 'Nora Quist',
        p_phone: '(202) 555-0100',
        p_event_name: 'Garden party',
        p_location: 'Georgetown',
        p_event_date: offer.slot.date,
        p_event_time: '18:00',
      });
    },
    'read the offers': ({ client }) => client.from('offers').select(),
    'list the tax rates': rpc('tax_rates'),
    'set the tax rate': rpc('set_tax_rate', {
      p_percent: 0,
      p_holds_from: addDays(todayInNewYork(new Date()), 5),
    }),
    'take back a tax rate': rpc('remove_tax_rate', { p_holds_from: '2000-01-01' }),
    'read the tax rates': ({ client }) => client.from('tax_rates').select(),
  },
};
