import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { clockNow, refusedField, toDataError } from 'shared-data';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { EmailField, FieldPair, FormShell, PhoneField, SubmitButton, TextField } from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { useWriteOfferMutation } from '../../api/offers-api.ts';
import { addedLinesOf, requestedExtrasOf } from '../../../../components/purchase/service-values.ts';
import { OfferFields } from './offer-fields.tsx';
import { offerSchema } from './offer-schema.ts';
import type { OfferValues } from './offer-values.ts';

interface OfferFormProps {
  /** Null for somebody who has not written: then the form asks who it is. */
  enquiry: Enquiry | null;
  start: OfferValues;
  onClose: () => void;
}

/** Writes an offer and mails it (docs/product/offers.md#write-offer). */
export function OfferForm({ enquiry, start, onClose }: OfferFormProps) {
  const [today] = useState(() => todayInNewYork(clockNow()));
  const [offerId] = useState(() => crypto.randomUUID());
  const [personId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [write] = useWriteOfferMutation();
  const submit = async (values: OfferValues, { setFieldError }: FormikHelpers<OfferValues>) => {
    setProblem('');
    const { error } = await write({
      ...values,
      id: offerId,
      enquiryId: enquiry?.id ?? personId,
      person: enquiry
        ? null
        : { name: values.name.trim(), email: plainEmail(values.email), phone: values.phone.trim() },
      price: Number(values.price),
      guestCount: Number(values.guestCount),
      hours: Number(values.hours),
      bartenders: Number(values.bartenders),
      addedLines: addedLinesOf(values.addedLines),
      requestedExtras: requestedExtrasOf(values.requestedExtras),
    });
    if (!error) {
      toast.success('Offer Sent', `The mail to ${enquiry?.email ?? values.email} is on its way.`);
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
      validationSchema={offerSchema(today, !enquiry)}
      onSubmit={submit}
    >
      {problem && (
        <Notice tone="danger" role="alert" title="The offer was not sent">
          <p>{problem}</p>
        </Notice>
      )}
      {!enquiry && (
        <FieldPair>
          <TextField name="name" label="Name" autoComplete="off" autoCapitalize="words" required />
          <EmailField name="email" label="Email" autoComplete="off" required />
          <PhoneField name="phone" label="Phone" autoComplete="off" required />
        </FieldPair>
      )}
      <OfferFields email={enquiry?.email ?? 'this address'} today={today} />
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
  if (refusedField(error) === 'email') return 'Nothing can be booked for this email address.';
  if (refusedField(error)) return 'Please check your entries.';
  return hint ?? (key ? 'Please load the page again.' : message);
}
