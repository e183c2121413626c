import { formatInstant } from 'shared-data/domain/time';
import { Text, TextLink } from 'shared-ui';
import { useEnquiryOfBookingQuery } from '../../../../api/enquiries-api.ts';

/** The enquiry that a booking came of; nothing for any other booking. */
export function EnquiryLink({ bookingId }: { bookingId: string }) {
  const { data: enquiry } = useEnquiryOfBookingQuery(bookingId);
  if (!enquiry) return null;
  return (
    <Text>
      From the <TextLink to={`/admin/enquiries?open=${enquiry.id}`}>enquiry of {enquiry.name}</TextLink> of{' '}
      {formatInstant(enquiry.createdAt)}.
    </Text>
  );
}
