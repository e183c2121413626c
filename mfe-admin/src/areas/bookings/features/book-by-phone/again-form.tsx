import { bookingTitle } from 'shared-data/domain/booking-rules';
import { usePrices } from 'shared-data/content';
import { ErrorState, Notice, Skeleton, Stack, TextLink } from 'shared-ui';
import { useDeskBookingQuery } from '../../../../api/booking-api.ts';
import { PhoneForm } from './phone-form.tsx';
import { valuesOfBooking } from './phone-values.ts';
import type { OnBooked } from './use-book-by-phone.ts';

interface AgainFormProps {
  /** The earlier booking. */
  bookingId: string;
  /** Name of the draft on the device. */
  draft: string;
  onBooked: OnBooked;
}

/** The form with the customer and the event of an earlier booking, for another day. */
export function AgainForm({ bookingId, draft, onBooked }: AgainFormProps) {
  const prices = usePrices();
  const { data: booking, error, isFetching, refetch } = useDeskBookingQuery(bookingId);
  if (error)
    return (
      <ErrorState message="The booking could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (booking === undefined) return <Skeleton lines={8} text="Loading the booking" />;
  if (booking === null)
    return (
      <Stack gap={5}>
        <Notice tone="warning">There is no such booking. It may have been deleted seven years after its event.</Notice>
        <PhoneForm draft={draft} enquiryId="" prefill={{}} onBooked={onBooked} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <Notice>
        With the customer and the event of{' '}
        <TextLink to={`/admin/bookings/${bookingId}`}>{bookingTitle(booking.number)}</TextLink>. Choose the day; the
        price is that of today.
      </Notice>
      <PhoneForm draft={draft} start={valuesOfBooking(booking, prices)} enquiryId="" prefill={{}} onBooked={onBooked} />
    </Stack>
  );
}
