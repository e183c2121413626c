import { bookingEnquiryLocation, enquiryContact } from 'shared-data/domain/enquiry';
import { bookingEnquiry } from './booking-enquiry.ts';

// rule: B-2-22, my-account.md#known-contact
it('takes the contact of a booking along, outside of the address, and nothing where it is not known', () => {
  const booking = { number: 1043, eventName: 'Garden party', eventDate: '2027-06-19' };
  const known = { ...booking, contact: { name: 'Cora', email: 'cora@example.com', phone: null } };
  expect(bookingEnquiry(known).to).toBe(bookingEnquiryLocation(booking));
  expect(enquiryContact(bookingEnquiry(known).state)).toEqual({ name: 'Cora', email: 'cora@example.com' });
  const unknown = { ...booking, contact: { name: null, email: null, phone: null } };
  expect(enquiryContact(bookingEnquiry(unknown).state)).toEqual({});
});
