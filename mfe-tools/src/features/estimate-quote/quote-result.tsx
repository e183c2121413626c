import { useBusiness } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { CHARGED_PRICE } from 'shared-data/domain/purchase';
import { formatUsd } from 'shared-data/domain/money';
import { bookingOfPlan, isBookedOnline } from 'shared-data/domain/open-plan';
import { planTitle } from 'shared-data/domain/plan-sheet';
import type { QuoteInput, QuoteResult as Result } from 'shared-data/domain/quote';
import { Button, ButtonLink, Stack, Sticky, Text, TextLink } from 'shared-ui';
import { KeepPlan } from '../../components/keep-plan/keep-plan.tsx';
import { SendPlanButton } from '../../components/keep-plan/send-plan-button.tsx';
import { StepHeading } from '../../components/step-heading.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { WhatNext } from '../../components/what-next.tsx';
import { quoteContent } from './quote-content.ts';
import { Bill } from './bill.tsx';
import { BookablePackage } from './bookable-package.tsx';

interface QuoteResultProps {
  input: QuoteInput;
  result: Result;
  onChange: () => void;
}

const BOOKED = [
  'Continue to the booking form, which has your guests, hours and add-ons.',
  'Choose a date, a time and the type of event to see the price you will pay.',
];

const SENT = [
  'Guests or hours like these are not booked online: send us the quote.',
  'We answer with an offer that you can accept, without typing any of it again.',
];

/** Step 2 of the quote calculator: the bill, line by line. */
export function QuoteResult({ input, result, onChange }: QuoteResultProps) {
  const business = useBusiness();
  const prices = usePrices();
  const { quote } = prices;
  const plan = { kind: 'quote', content: quoteContent(input) } as const;
  const online = isBookedOnline(prices, plan);
  const label = quote.packages.find(({ value }) => value === input.packageType)?.label ?? '';
  const addons = quote.addons.filter(({ id }) => input.addons.includes(id));
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <StepHeading takeFocus>Your Custom Quote</StepHeading>
        <Text tone="muted">
          {result.email && `Prepared for ${result.email}. `}This is an estimate only, for a bar tailored to your event,
          which we sell by an offer; it counts the package, its hours, every guest and the add-ons. {CHARGED_PRICE}
        </Text>
      </Stack>
      <TwoColumns>
        <Stack gap={6}>
          <Bill
            lines={[
              { label: `${label} package`, note: `${input.hours} hours`, amount: formatUsd(result.basePrice) },
              {
                label: 'Guests',
                note: `${input.guestCount} × ${formatUsd(quote.perGuest)}`,
                amount: formatUsd(result.guestPrice),
              },
              {
                label: 'Add-ons',
                note: addons.map((addon) => addon.label).join(', ') || 'None',
                amount: formatUsd(result.addonPrice),
              },
            ]}
            total={formatUsd(result.total)}
          />
          <BookablePackage plan={plan} />
          <Stack direction="row" gap={3}>
            {online ? (
              <ButtonLink {...bookingOfPlan(plan)} size="large">
                Request Detailed Quote
              </ButtonLink>
            ) : (
              <SendPlanButton plan={plan} title={planTitle(plan)} email={input.email} size="large">
                Request Detailed Quote
              </SendPlanButton>
            )}
            <Button variant="secondary" size="large" onClick={onChange}>
              Change details
            </Button>
          </Stack>
          <KeepPlan plan={plan} title={planTitle(plan)} email={input.email} />
        </Stack>
        <Sticky>
          <WhatNext
            title="What happens next"
            steps={[
              ...(online ? BOOKED : SENT),
              <>
                Questions first? Call <TextLink href={business.phone.href}>{business.phone.display}</TextLink>
                <span>{`, ${business.hours.claim}.`}</span>
              </>,
            ]}
          />
        </Sticky>
      </TwoColumns>
    </Stack>
  );
}
