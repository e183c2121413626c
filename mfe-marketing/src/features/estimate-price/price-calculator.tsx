import { useState } from 'react';
import { usePrices } from 'shared-data/content';
import { bookingStartLocation } from 'shared-data/domain/booking-start';
import type { EventType } from 'shared-data/domain/event-types';
import { CHARGED_PRICE } from 'shared-data/domain/purchase';
import { formatCents, formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList } from 'shared-data/domain/price-list';
import { basePrice, CALCULATOR_TYPES, eventMultiplier, LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { RULES } from 'shared-data/domain/rules';
import { ButtonLink, TextLink } from 'shared-ui';
import { paths } from '../../paths.ts';
import { Amount, Breakdown, Panel, Result } from './calculator-style.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** A party of this size is chosen at first. */
const USUAL_GUESTS = 35;

/** The first choice of the list that counts at least that much, otherwise its last one. */
function choiceFrom(values: readonly number[], least: number): string {
  return String(values.find((value) => value >= least) ?? values.at(-1));
}

function choicesOf({ calculator: { guests, hours } }: PriceList) {
  return {
    guestChoices: guests.map(({ label, value }) => ({ label, value: String(value) })),
    hourChoices: hours.map((value) => ({ label: String(value), value: String(value) })),
    start: {
      guests: choiceFrom(
        guests.map(({ value }) => value),
        USUAL_GUESTS,
      ),
      hours: choiceFrom(hours, RULES.bookingHours),
    },
  };
}

/** `20% more for a wedding`; nothing when the price is multiplied by one. */
function difference(factor: number, reason: string): string[] {
  const percent = Math.round((factor - 1) * 100);
  return percent === 0 ? [] : [`${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} for ${reason}`];
}

/** Three choices and the guide price they come to; computed in the browser, nothing is sent. */
export function PriceCalculator() {
  const prices = usePrices();
  const { guestChoices, hourChoices, start } = choicesOf(prices);
  const [guests, setGuests] = useState(start.guests);
  const [hours, setHours] = useState(start.hours);
  const [type, setType] = useState<EventType>('private');
  const guestCount = Number(guests);
  const { totalAmount, priceLines } = purchaseOf(
    prices,
    { guestCount, hours: Number(hours), eventType: type, packageId: null },
    { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 },
  );
  const promotion = priceLines.find(({ kind }) => kind === 'promotion');
  const occasion = CALCULATOR_TYPES.find(({ value }) => value === type);
  const breakdown = [
    `${formatUsdWhole(basePrice(prices, guestCount))} for ${RULES.bookingHours} hours`,
    ...difference(Number(hours) / RULES.bookingHours, `${hours} hours`),
    ...difference(eventMultiplier(prices, type), type === 'wedding' ? 'a wedding' : `a ${type} event`),
    ...(promotion ? [`${promotion.text} (${formatCents(promotion.cents)})`] : []),
  ].join(', ');

  return (
    <Panel>
      <div>
        <ChoiceGroup legend="Guests" name="guests" choices={guestChoices} value={guests} onChange={setGuests} />
        <ChoiceGroup legend="Hours" name="hours" choices={hourChoices} value={hours} onChange={setHours} />
        <ChoiceGroup legend="Occasion" name="type" choices={CALCULATOR_TYPES} value={type} onChange={setType} />
        <noscript>
          <p>This calculator needs JavaScript. Call us and we will work out a price with you.</p>
        </noscript>
      </div>
      <Result data-tone="forest">
        <p id="guide-price-label">Your guide price</p>
        <Amount aria-live="polite" aria-labelledby="guide-price-label" translate="no">
          {formatUsdWhole(totalAmount)}
        </Amount>
        <Breakdown>{`${breakdown}. This guide price counts guests, hours and occasion. ${CHARGED_PRICE}`}</Breakdown>
        <ButtonLink
          to={bookingStartLocation({ guestCount, eventType: occasion?.value, hours: Number(hours) })}
          fullWidth
        >
          Book this bar
        </ButtonLink>
        <TextLink to={paths.availability} standalone>
          See which days are open
        </TextLink>
        <TextLink to={paths.quote} standalone>
          Estimate a package with add-ons
        </TextLink>
      </Result>
    </Panel>
  );
}
