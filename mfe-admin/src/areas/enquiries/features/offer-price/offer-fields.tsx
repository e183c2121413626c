import { useContent } from 'shared-data/content';
import { EVENT_TYPES, EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { formatUsdWhole } from 'shared-data/domain/money';
import { serviceFigures } from 'shared-data/domain/purchase';
import { RULES } from 'shared-data/domain/rules';
import { ZONE_LABEL } from 'shared-data/domain/time';
import { Button, Card, Heading, Stack } from 'shared-ui';
import {
  CheckboxField,
  DateField,
  FieldPair,
  NumberField,
  RadioGroupField,
  Suggestion,
  TextAreaField,
  TextField,
  TimeField,
  useFormikContext,
} from 'shared-ui/forms';
import { OpenTimes } from '../../../../components/open-times.tsx';
import { PurchaseFacts } from '../../../../components/purchase/purchase-facts.tsx';
import { AddedFields, CrewFields } from '../../../../components/purchase/service-fields.tsx';
import { hoursOf } from '../../../../components/purchase/service-values.ts';
import { offerAdvice, offeredPurchase, offeredWays, takenFrom } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const eventTypes = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }));

/** The event, what is offered for it, and its price with the list price for comparison. */
export function OfferFields({ email, today }: { email: string; today: string }) {
  const { values, setValues } = useFormikContext<OfferValues>();
  const { prices, taxPercent } = useContent();
  const ways = offeredWays(prices, values);
  const advice = offerAdvice(prices, values);
  const offered = offeredPurchase(prices, taxPercent, values);
  return (
    <>
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
      <OpenTimes hours={hoursOf(values)} />
      <CrewFields />
      <FieldPair>
        <NumberField name="price" label="Price in whole dollars" min={1} step={1} autoComplete="off" required />
        <DateField name="validUntil" label="Valid until" min={today} required />
      </FieldPair>
      {ways.length > 0 && (
        <Stack direction="row" gap={3} role="group" aria-label="Take from the price list">
          {ways.map((way) => (
            <Button
              key={way.packageId}
              variant="secondary"
              size="small"
              onClick={() => void setValues((now) => ({ ...now, ...takenFrom(way) }))}
            >
              {way.name ?? 'By guests'}: {formatUsdWhole(way.totalAmount)}, {serviceFigures(way)}
            </Button>
          ))}
        </Stack>
      )}
      <Suggestion advice={advice && { ...advice, values: takenFrom(advice.way) }} />
      <CheckboxField
        name="holdsPlace"
        label={`Hold the place until then, for ${RULES.longestPhoneHoldDays} days at most`}
      />
      {values.holdsPlace && <TextField name="location" label="Location" autoComplete="off" required />}
      <AddedFields />
      <TextAreaField
        name="body"
        label="What we offer"
        rows={6}
        required
        description={`Goes to ${email} with the price and a private link.`}
      />
      {offered && (
        <Card as="section" aria-label="What is offered">
          <Stack gap={3}>
            <Heading level={4}>What is offered</Heading>
            <PurchaseFacts purchase={offered} />
          </Stack>
        </Card>
      )}
    </>
  );
}
