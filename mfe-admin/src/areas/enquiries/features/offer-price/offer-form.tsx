import { useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton } from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { useWriteOfferMutation } from '../../api/offers-api.ts';
import { addedLinesOf, extrasOf } from '../../../../components/purchase/service-values.ts';
import { OfferFields } from './offer-fields.tsx';
import { offerSchema } from './offer-schema.ts';
import type { OfferValues } from './offer-values.ts';

interface OfferFormProps {
  enquiry: Enquiry;
  start: OfferValues;
  onClose: () => void;
}

/** Writes an offer and mails it (docs/product/offers.md#write-offer). */
export function OfferForm({ enquiry, start, onClose }: OfferFormProps) {
  const [today] = useState(() => todayInNewYork());
  const [offerId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [write] = useWriteOfferMutation();
  const submit = async (values: OfferValues, { setFieldError }: FormikHelpers<OfferValues>) => {
    setProblem('');
    const { error } = await write({
      ...values,
      id: offerId,
      enquiryId: enquiry.id,
      price: Number(values.price),
      guestCount: Number(values.guestCount),
      hours: Number(values.hours),
      bartenders: Number(values.bartenders),
      addedLines: addedLinesOf(values.addedLines),
      requestedExtras: extrasOf(values.requestedExtras),
    });
    if (!error) {
      toast.success('Offer Sent', `The mail to ${enquiry.email} is on its way.`);
      onClose();
      return;
    }
    const field = refusedField(error);
    if (field && field in values) setFieldError(field, 'Please check this entry');
    setProblem(whyNot(error));
  };
  return (
    <FormShell<OfferValues>
      aria-label="Offer"
      initialValues={start}
      validationSchema={offerSchema(today)}
      onSubmit={submit}
    >
      {problem && (
        <Notice tone="danger" role="alert" title="The offer was not sent">
          <p>{problem}</p>
        </Notice>
      )}
      <OfferFields email={enquiry.email} today={today} />
      <Stack direction="row" gap={3}>
        <SubmitButton pendingText="Sending">Send offer</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Discard
        </Button>
      </Stack>
    </FormShell>
  );
}

function whyNot(error: unknown): string {
  const { key, hint, message } = toDataError(error);
  if (key === 'slot_unavailable') return 'That time is not open or has no free place. Please choose another one.';
  if (refusedField(error) === 'email') return 'Nothing can be booked for the email address of this enquiry.';
  if (refusedField(error)) return 'Please check your entries.';
  return hint ?? (key ? 'Please load the page again.' : message);
}
