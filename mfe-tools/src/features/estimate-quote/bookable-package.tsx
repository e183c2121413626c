import { bookingOfPlan } from 'shared-data/domain/open-plan';
import { serviceFigures } from 'shared-data/domain/purchase';
import { usePrices } from 'shared-data/content';
import { bookingStartLocation } from 'shared-data/domain/booking-start';
import { enquiryLocation } from 'shared-data/domain/enquiry';
import { extrasPrice } from 'shared-data/domain/extras';
import { formatUsdWhole } from 'shared-data/domain/money';
import { priceNow, reducedPrice } from 'shared-data/domain/packages';
import { planLine } from 'shared-data/domain/plan-sheet';
import type { Plan } from 'shared-data/domain/plans';
import { packageFor } from 'shared-data/domain/ways';
import { ButtonLink, Card, Heading, Stack, Text, TextLink } from 'shared-ui';

interface BookablePackageProps {
  /** The estimate, which the booking takes along. */
  plan: Extract<Plan, { kind: 'quote' }>;
}

/** The package that can be booked now for the guests and hours of an estimate (docs/product/quote-calculator.md#bookable-package). */
export function BookablePackage({ plan }: BookablePackageProps) {
  const { guestCount, hours, addons } = plan.content;
  const prices = usePrices();
  const fits = packageFor(prices, { guestCount, hours });
  const reduced = fits && reducedPrice(prices, fits, 0);
  const price = fits ? priceNow(prices, fits, 0) : 0;
  const withAddons = price + extrasPrice(prices, addons);
  return (
    <Card as="section" aria-labelledby="bookable-package" data-screen-only>
      <Stack gap={3} align="start">
        <Heading level={3} size="h4" id="bookable-package">
          Book a package now
        </Heading>
        {fits ? (
          <>
            <Text>
              {fits.name}: {serviceFigures(fits)}, for {formatUsdWhole(price)}
              {reduced && ` (${reduced.reason})`}.
              {withAddons > price && ` With your add-ons: ${formatUsdWhole(withAddons)}.`}
            </Text>
            <ButtonLink
              to={bookingStartLocation({ packageId: fits.id, guestCount, extras: addons })}
              state={bookingOfPlan(plan).state}
              variant="secondary"
            >
              Book {fits.name}
            </ButtonLink>
          </>
        ) : (
          <Text>
            No package has {hours} hours for {guestCount === 1 ? '1 guest' : `${guestCount} guests`}.{' '}
            <TextLink to={enquiryLocation({ date: '', guestCount, requests: planLine(plan) })}>
              Ask us for an offer
            </TextLink>
            .
          </Text>
        )}
      </Stack>
    </Card>
  );
}
