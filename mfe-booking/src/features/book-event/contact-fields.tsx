import { useSession } from 'shared-data';
import { plainEmail } from 'shared-data/domain/email';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { Text } from 'shared-ui';
import { EmailField, FieldPair, PhoneField, TextField, useFormikContext } from 'shared-ui/forms';

/** Which address gets the mails of the booking (docs/product/booking-sheet.md#copies). */
function useMailNote(): string {
  const { user } = useSession();
  const { values } = useFormikContext<BookingValues>();
  const typed = plainEmail(values.email);
  if (!user?.email) return 'The mails about the booking go to this address.';
  if (typed === '' || typed.toLowerCase() === user.email.toLowerCase())
    return `The mails about the booking go to ${user.email}.`;
  return `The mails about the booking go to ${user.email}, the address of your account. This address gets copies once the booking is paid.`;
}

/** Who books and how to reach them. */
export function ContactFields() {
  const mailNote = useMailNote();
  return (
    <>
      <Text tone="muted">We call this number about the event, and for nothing else.</Text>
      <FieldPair>
        <TextField name="name" label="Name" autoComplete="name" autoCapitalize="words" required />
        <EmailField name="email" label="Email" description={mailNote} required />
        <PhoneField name="phone" label="Phone" required />
        <TextField name="companyName" label="Company name (optional)" autoComplete="organization" />
      </FieldPair>
    </>
  );
}
