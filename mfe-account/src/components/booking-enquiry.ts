import { bookingEnquiryLocation, enquiryState } from 'shared-data/domain/enquiry';

type OwnBooking = Parameters<typeof bookingEnquiryLocation>[0] & {
  contact: Record<'name' | 'email' | 'phone', string | null>;
};

/** The enquiry about one's own booking, as the props of a link: its contact comes along where it is known, and is not typed again. */
export const bookingEnquiry = (booking: OwnBooking) => {
  const { name, email, phone } = booking.contact;
  return {
    to: bookingEnquiryLocation(booking),
    state: enquiryState({ name: name ?? '', email: email ?? '', phone: phone ?? '' }),
  };
};
