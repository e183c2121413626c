import { useEffect, useEffectEvent, useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import { ADDRESS_SUGGESTIONS } from 'shared-data/domain/addresses';
import { eventNameOf } from 'shared-data/domain/booking-rules';
import { formatUsd } from 'shared-data/domain/money';
import { formatZonedInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { useEventTimes } from 'shared-data/slots';
import { Facts, Heading, Notice, Stack, Text, TextLink, toast } from 'shared-ui';
import { LocationField } from 'shared-ui/combobox';
import { EventTimeFields } from 'shared-ui/event-time';
import { FieldPair, FormShell, SubmitButton, TextField, useFormikContext } from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { useAcceptOfferMutation } from '../../api/offers-api.ts';
import type { LinkedOffer } from '../../api/offers-api.ts';
import { linkedBookingPath, paths } from '../../paths.ts';
import { acceptanceSchema } from './acceptance-schema.ts';
import type { AcceptanceValues } from './acceptance-schema.ts';

interface AcceptOfferProps {
  offer: LinkedOffer;
  token: string;
}

/**
 * Accepts the offer with what the enquiry has, which the person may correct, and asks for the rest; the booking's page, where
 * it is paid, follows.
 */
export function AcceptOffer({ offer, token }: AcceptOfferProps) {
  const { known } = offer;
  const choosesTime = offer.eventDate === null;
  const [accept] = useAcceptOfferMutation();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();

  const submit = async (values: AcceptanceValues, { setFieldError }: FormikHelpers<AcceptanceValues>) => {
    setProblem('');
    const eventName = eventNameOf({ eventName: values.eventName, eventType: offer.eventType });
    const { data: holdEnd, error } = await accept({ ...values, eventName, token, price: offer.price });
    if (holdEnd) {
      toast.success('Offer Accepted', `Your time is held until ${formatZonedInstant(holdEnd)}.`);
      void navigate(linkedBookingPath(token));
      return;
    }
    const field = error && refusedField(error);
    if (field) setFieldError(field, 'Please check this entry');
    setProblem(whyNot(error));
  };
  return (
    <Stack as="section" gap={5} aria-labelledby="accept">
      <Heading id="accept" level={2} size="h3">
        Accept the offer
      </Heading>
      <Text>
        You book the event at this price.{' '}
        {offer.holdsPlace
          ? 'The time is held for you already; after you accept, for three days at least.'
          : 'We hold the time for three days.'}{' '}
        The booking is confirmed once it is paid. Our <TextLink to={paths.terms}>Terms of Service</TextLink> apply.
      </Text>
      {problem && (
        <Notice tone="danger" role="alert" title="The offer was not accepted">
          <p>{problem}</p>
        </Notice>
      )}
      <FormShell<AcceptanceValues>
        aria-label="Acceptance"
        initialValues={startValues(offer)}
        validationSchema={acceptanceSchema(choosesTime)}
        onSubmit={submit}
      >
        {choosesTime && <ChosenTime wished={offer.known} hours={offer.hours} />}
        <FieldPair>
          <TextField name="name" label="Your name" autoComplete="name" required />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required />
        </FieldPair>
        <TextField name="eventName" label="Event name (optional)" autoComplete="off" />
        <LocationField {...ADDRESS_SUGGESTIONS} />
        {known.specialRequests && <Facts facts={[['Your requests', known.specialRequests]]} />}
        <SubmitButton pendingText="Booking">Accept for {formatUsd(offer.price)}</SubmitButton>
      </FormShell>
    </Stack>
  );
}

/** What the enquiry has. Date and time stay blank where the offer has them; a wished date is chosen once it is known to be open. */
const startValues = ({ name, known: { phone, eventName, location } }: LinkedOffer): AcceptanceValues => ({
  ...{ name, phone, eventName, location },
  ...{ eventDate: '', eventTime: '' },
});

/** The open days and hours, where the offer has no date. It begins with the wished ones if the day is open. */
function ChosenTime({ wished, hours }: { wished: LinkedOffer['known']; hours: number }) {
  const { values, setValues } = useFormikContext<AcceptanceValues>();
  const [asked, setAsked] = useState(wished.eventDate !== '');
  const times = useEventTimes({
    eventDate: asked ? wished.eventDate : values.eventDate,
    eventTime: values.eventTime,
    event: { hours },
    leadTime: true,
  });
  const fill = useEffectEvent((isOpen: boolean) => {
    setAsked(false);
    const { eventDate, eventTime } = wished;
    if (isOpen) void setValues((now) => ({ ...now, eventDate, eventTime }), false);
  });
  const { openDays } = times;
  useEffect(() => {
    if (asked && openDays) fill(openDays.includes(wished.eventDate));
  }, [asked, openDays, wished.eventDate]);
  return (
    <Stack gap={4}>
      <Text>Choose a day and a start time. All times are {ZONE_LABEL}.</Text>
      <EventTimeFields {...times} />
    </Stack>
  );
}

/** A state that has changed is shown by the page, which loads the offer again. */
function whyNot(error: unknown): string {
  if (!error) return 'The link has ended. Please use the newest mail from us.';
  const { key, hint, message } = toDataError(error);
  if (key === 'slot_unavailable') return 'That time has just been taken or is not offered. Please choose another one.';
  if (key === 'rate_limited') return 'There were too many attempts. Please try again in ten minutes.';
  if (refusedField(error)) return 'Please check your entries.';
  return hint ?? (key ? 'Please call us.' : message);
}
