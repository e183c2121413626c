import { hasReferralDetails, REFERRAL_SOURCES, REFERRAL_SOURCE_LABELS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { SelectField, TextAreaField, TextField, useFormikContext } from 'shared-ui/forms';

const sources = REFERRAL_SOURCES.map((value) => ({ value, label: REFERRAL_SOURCE_LABELS[value] }));

const detailLabels: Record<string, string> = {
  friend: 'Who may we thank? (optional)',
  vendor: 'Which venue or vendor? (optional)',
};

/** What the event is called, the referral source and special requests. */
export function ClosingFields() {
  const { values } = useFormikContext<BookingValues>();
  return (
    <>
      <TextField name="eventName" label="Event name (optional)" autoComplete="off" />
      <SelectField name="referralSource" label="How did you hear about us?" options={sources} required />
      {hasReferralDetails(values.referralSource) && (
        <TextField
          name="referralDetails"
          label={detailLabels[values.referralSource] ?? 'Tell us a little more (optional)'}
        />
      )}
      <TextAreaField
        name="specialRequests"
        label="Special requests (optional)"
        description="Favorite drinks, allergies, access to the venue: anything we should know."
        rows={4}
      />
    </>
  );
}
