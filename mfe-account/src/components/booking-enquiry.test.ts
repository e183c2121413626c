import { bookingEnquiryLocation, enquiryContact, enquiryLink } from 'shared-data/domain/enquiry';
import { bookingEnquiry } from './booking-enquiry.ts';

// rule: B-2-22, my-account.md#known-contact
it('takes the contact of a booking along, outside of the address, and for the holder of a link the link instead', () => {
  const booking = { number: 1043, eventName: 'Garden party', eventDate: '2027-06-19' };
  const known = { ...booking, contact: { name: 'Cora', email: 'cora@example.com', phone: null } };
  const own = bookingEnquiry(known, { bookingId: 'b1' });
  expect(own.to).toBe(bookingEnquiryLocation(booking));
  expect(enquiryContact(own.state)).toEqual({ name: 'Cora', email: 'cora@example.com' });
  expect(enquiryLink(own.state)).toBeNull();
  const unknown = { ...booking, contact: { name: null, email: null, phone: null } };
  const linked = bookingEnquiry(unknown, { link: 'f00d' });
  expect(linked.to).toBe(bookingEnquiryLocation(booking));
  expect(enquiryContact(linked.state)).toEqual({});
  expect(enquiryLink(linked.state)).toBe('f00d');
});
