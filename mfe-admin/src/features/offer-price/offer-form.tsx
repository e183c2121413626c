import { useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import { formatUsdWhole } from 'shared-data/domain/money';
import { todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { Button, Notice, Stack, toast } from 'shared-ui';
import {
  DateField,
  FieldPair,
  FormShell,
  NumberField,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
  TimeField,
  useFormikContext,
} from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import type { Enquiry } from '../../api/enquiries/enquiries-api.ts';
import { useWriteOfferMutation } from '../../api/enquiries/offers-api.ts';
import { OpenTimes } from '../../components/open-times.tsx';
import { listPrice, offerSchema } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

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
      <FieldPair>
        <Price />
        <DateField name="validUntil" label="Valid until" min={today} required />
      </FieldPair>
      <TextAreaField
        name="body"
        label="What we offer"
        rows={6}
        required
        description={`Goes to ${enquiry.email} with the price and a private link.`}
      />
      <RadioGroupField name="eventType" label="Event type" options={eventTypes} layout="row" required />
      <NumberField name="guestCount" label="Number of guests" min={1} step={1} autoComplete="off" required />
      <FieldPair>
        <DateField
          name="eventDate"
          label="Date (optional)"
          description="Without a date the person chooses an open one."
          min={today}
        />
        <TimeField name="eventTime" label={`Start time (${ZONE_LABEL})`} />
      </FieldPair>
      <OpenTimes />
      <Stack direction="row" gap={3}>
        <SubmitButton pendingText="Sending">Send offer</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          Discard
        </Button>
      </Stack>
    </FormShell>
  );
}

/** With the list price for comparison. */
function Price() {
  const { values } = useFormikContext<OfferValues>();
  const list = listPrice(values);
  return (
    <NumberField
      name="price"
      label="Price in whole dollars"
      description={list === null ? undefined : `By the list: ${formatUsdWhole(list)}.`}
      min={1}
      step={1}
      autoComplete="off"
      required
    />
  );
}

function whyNot(error: unknown): string {
  const { key, hint, message } = toDataError(error);
  if (key === 'slot_unavailable') return 'That time is not open or has no free place. Please choose another one.';
  if (refusedField(error) === 'email') return 'Nothing can be booked for the email address of this enquiry.';
  if (refusedField(error)) return 'Please check your entries.';
  return hint ?? (key ? 'Please load the page again.' : message);
}
