import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { bartendersFor } from 'shared-data/domain/crew';
import { formatUsdWhole } from 'shared-data/domain/money';
import { packageHolds, priceNow, reducedPrice, suggestPackage } from 'shared-data/domain/packages';
import type { BarPackage, PriceList } from 'shared-data/domain/price-list';
import { serviceFigures } from 'shared-data/domain/purchase';
import { adviceFor, chosenPackage } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { theme, VisuallyHidden } from 'shared-ui';
import { RadioGroupField, SelectField, Suggestion, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { priceOf } from './booking-input.ts';

const Line = styled.span`
  display: block;

  &[data-suggested='true'] {
    color: ${theme.color.accentText};
    font-weight: 550;
  }
`;

/** What is said of a package for a party: that it suits, or that it is too small; nothing without guests. */
function noteFor(prices: PriceList, { id }: BarPackage, guests: number): { text: string; suggested: boolean } | null {
  if (!(guests >= 1)) return null;
  const suggested = suggestPackage(prices, guests);
  if (!packageHolds(prices, id, guests)) return { text: `Too small for ${counted(guests, 'guest')}`, suggested: false };
  if (id === suggested) return { text: `Suggested for ${counted(guests, 'guest')}`, suggested: true };
  return id === 'premium' && suggested === 'luxury' ? { text: 'Also holds your party', suggested: false } : null;
}

/** What a package has, what it cost before and why it costs less, and whether it suits the party. */
function PackageLines({ bar, guests, terms }: { bar: BarPackage; guests: number; terms: CustomerTerms }) {
  const prices = usePrices();
  const reduced = reducedPrice(prices, bar, terms.loyaltyPercent);
  const note = noteFor(prices, bar, guests);
  const saving = bar.bookingOriginalPrice - bar.price;
  return (
    <>
      <Line>{`${serviceFigures(bar)}, for every kind of event.`}</Line>
      {saving > 0 && (
        <Line>
          <s>
            <VisuallyHidden>before </VisuallyHidden>
            <span translate="no">{formatUsdWhole(bar.bookingOriginalPrice)}</span>
          </s>{' '}
          <span translate="no">{formatUsdWhole(bar.price)}</span>
          <span>{`, Save ${formatUsdWhole(saving)}`}</span>
        </Line>
      )}
      {reduced && <Line>{`${formatUsdWhole(reduced.price)} now: ${reduced.reason}`}</Line>}
      {reduced && saving > 0 && (
        <Line>{`Save ${formatUsdWhole(bar.bookingOriginalPrice - reduced.price)} in all`}</Line>
      )}
      {note && <Line data-suggested={note.suggested}>{note.text}</Line>}
    </>
  );
}

/** Both ways with what each includes. */
function waysOf(prices: PriceList, values: BookingValues, terms: CustomerTerms) {
  const guests = Number(values.guestCount);
  const byGuests = priceOf(prices, { ...values, packageId: '', extras: [] }, terms);
  return [
    {
      value: '',
      label: byGuests ? `By guests: ${formatUsdWhole(byGuests.totalAmount)}` : 'By guests',
      description: `The hours that you choose${
        guests >= 1 ? `, ${counted(bartendersFor(prices, guests), 'bartender')} for your guests` : ''
      }. The price follows guests, hours and kind of event.`,
    },
    ...prices.packages.map((bar) => ({
      value: bar.id,
      label: `${bar.name}: ${formatUsdWhole(priceNow(prices, bar, terms.loyaltyPercent))}`,
      description: <PackageLines bar={bar} guests={guests} terms={terms} />,
    })),
  ];
}

/** `By guests, 4 hours: $599`, `Premium: $509`; without a price the ways that there are. */
export function serviceLine(prices: PriceList, values: BookingValues, terms: CustomerTerms): string {
  const price = priceOf(prices, { ...values, extras: [] }, terms);
  const bar = chosenPackage(prices, values);
  if (bar) return `${bar.name}: ${formatUsdWhole(priceNow(prices, bar, terms.loyaltyPercent))}`;
  if (price) return `By guests, ${counted(price.hours, 'hour')}: ${formatUsdWhole(price.totalAmount)}`;
  const packages = prices.packages.map(
    (one) => `${one.name} ${formatUsdWhole(priceNow(prices, one, terms.loyaltyPercent))}`,
  );
  return ['By guests', ...packages].join(', ');
}

/** What is bought: by guests with hours, or a package, each with its price for this party (docs/product/booking.md#ways). */
export function ServiceFields({ terms }: { terms: CustomerTerms }) {
  const prices = usePrices();
  const { values } = useFormikContext<BookingValues>();
  return (
    <>
      <RadioGroupField
        name="packageId"
        label="What would you like?"
        options={waysOf(prices, values, terms)}
        layout="cards"
        required
      />
      {!chosenPackage(prices, values) && (
        <SelectField
          name="hours"
          label="Hours"
          options={prices.calculator.hours.map((hours) => ({ value: String(hours), label: `${hours} hours` }))}
          required
        />
      )}
      <Suggestion advice={adviceFor(prices, values, terms)} />
    </>
  );
}
