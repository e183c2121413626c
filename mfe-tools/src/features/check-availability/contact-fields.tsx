import { MINIMUM_AGE } from 'shared-data/domain/terms';
import { Button, Stack, TextLink } from 'shared-ui';
import { CheckboxField, EmailField, PhoneField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms';
import { KnownContact } from '../../components/known-contact.tsx';
import { paths } from '../../paths.ts';

const terms = (
  <>
    I agree to the <TextLink to={paths.terms}>Terms of Service</TextLink> and confirm that the host is {MINIMUM_AGE} or
    older.
  </>
);

/** The fields of step 2 and its two ways out. */
export function ContactFields({ onBack }: { onBack: () => void }) {
  return (
    <>
      <KnownContact />
      <TextField name="name" label="Name" autoComplete="name" required />
      <EmailField name="email" label="Email" required />
      <PhoneField name="phone" label="Phone" description="With area code, for example 202-555-0142." required />
      <TextAreaField name="specialRequests" label="Message (optional)" rows={4} />
      <CheckboxField name="agreedToTerms" label={terms} required />
      <Stack direction="row" gap={3} justify="space-between">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <SubmitButton>Continue to Full Booking</SubmitButton>
      </Stack>
    </>
  );
}
