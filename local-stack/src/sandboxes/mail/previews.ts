import { businessOf } from '../../../../shared-data/src/domain/business/facts.ts';
import type { SiteContent } from '../../../../shared-data/src/domain/business/site-content.ts';
import { toMailedBooking } from '../../../../supabase/functions/_shared/bookings/mailed-booking.ts';
import type { MailContent } from '../../../../supabase/functions/_shared/mails/common/content.ts';
import { deskEnquiryPath } from '../../../../supabase/functions/_shared/site-paths.ts';
import { MAILS } from '../../../../supabase/functions/_shared/mails/common/mails.gen.ts';
import {
  BOOKING_ROW,
  ENQUIRY_NUMBER,
  SITE,
  WRITTEN_AT,
} from '../../../../supabase/functions/_shared/mails/common/samples.ts';
import { bookingReceivedMail, contactMail } from '../../../../supabase/functions/send-notification/notifications.ts';
import type { BookingNotification } from '../../../../supabase/functions/send-notification/notifications.ts';

/** The mails that a form sends itself, without a row of the outbox. */
function notifications({ facts }: SiteContent): Record<string, MailContent> {
  const booking = toMailedBooking(BOOKING_ROW);
  const { name, email, phone } = BOOKING_ROW.contact;
  const message = 'Do you serve punch?\nWe are forty people and would like to start at six.';
  return {
    'notification.booking': bookingReceivedMail({ ...booking } as unknown as BookingNotification, booking, SITE),
    'notification.contact': contactMail(
      { name, email, phone, message, urgency: 'urgent', contactMethod: 'phone' },
      `${SITE}${deskEnquiryPath(ENQUIRY_NUMBER)}`,
      businessOf(facts),
      new Date(WRITTEN_AT),
    ),
  };
}

/** Every mail of the project with its sample data and the facts in force, by its kind in the outbox and what it is about. */
export function mailPreviews(content: SiteContent): Record<string, MailContent> {
  const mails = MAILS.flatMap(({ kind, samples, show }) =>
    Object.entries(samples).map(([name, sample]) => [name ? `${kind}.${name}` : kind, show(sample, content)] as const),
  );
  return { ...notifications(content), ...Object.fromEntries(mails) };
}
