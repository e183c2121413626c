import { bookingEnquiryLocation, enquiryState, linkedEnquiryState } from 'shared-data/domain/enquiry';

type OwnBooking = Parameters<typeof bookingEnquiryLocation>[0] & {
  contact: Record<'name' | 'email' | 'phone', string | null>;
};

/**
 * The enquiry about one's own booking, as the props of a link. Its contact, which is not typed again, comes along; for a link, whose
 * holder does not see the contact, the database knows it.
 */
export const bookingEnquiry = (booking: OwnBooking, of: { bookingId: string } | { link: string }) => {
  const { name, email, phone } = booking.contact;
  return {
    to: bookingEnquiryLocation(booking),
    state:
      'link' in of
        ? linkedEnquiryState(of.link)
        : enquiryState({ name: name ?? '', email: email ?? '', phone: phone ?? '' }),
  };
};
