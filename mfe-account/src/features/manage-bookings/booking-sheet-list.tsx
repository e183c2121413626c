import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useBusiness } from 'shared-data';
import { useBookingSheet } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { fieldsIn, isText } from 'shared-data/domain/booking-fields';
import { serviceSentence } from 'shared-data/domain/purchase';
import { sheetRows } from 'shared-data/domain/sheet';
import type { BookingSheet, SheetKey } from 'shared-data/domain/sheet';
import { Text, TextLink, theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min(5.5rem, 40%), auto) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(5)};
  font-size: ${theme.text.small};
  line-height: 1.5;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    white-space: pre-line;
  }

  ${theme.media.tablet} {
    grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr) minmax(5.5rem, auto) minmax(0, 1fr);

    dt[data-wide='true'] {
      grid-column: 1;
    }
    dd[data-wide='true'] {
      grid-column: 2 / -1;
    }
  }
`;

const PriceList = styled(List)`
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  font-variant-numeric: tabular-nums;

  ${theme.media.tablet} {
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
  }
`;

type ShownBooking = BookingSheet & Pick<Booking, 'status'>;

/** In the head of the card, or below the others. */
const ELSEWHERE = new Set<SheetKey>(['number', 'eventName', 'eventType', 'price']);
const WIDE = new Set<SheetKey>(['service', 'place', 'dayContact', ...fieldsIn('sheet').filter(isText)]);

/** The booking as its customer sees it, its price unless it is cancelled, and whom to call on the day (docs/product/business-facts.md#emergency-line). */
export function BookingSheetList({ booking }: { booking: ShownBooking }) {
  const rows = sheetRows(useBookingSheet(booking), 'customer');
  const { emergency } = useBusiness();
  return (
    <>
      <List>
        {rows
          .filter(({ key }) => !ELSEWHERE.has(key))
          .map(({ key, label, value }) => (
            <Fragment key={label}>
              <dt data-wide={WIDE.has(key)}>{label}</dt>
              <dd data-wide={WIDE.has(key)}>
                {key === 'eventDate' ? <time dateTime={booking.eventDate}>{value}</time> : value}
              </dd>
            </Fragment>
          ))}
      </List>
      {(booking.status === 'confirmed' || booking.status === 'in_progress') && (
        <Text size="small">
          On the day of the event, call <TextLink href={emergency.href}>{emergency.display}</TextLink>.
        </Text>
      )}
      {booking.status !== 'cancelled' && (
        <>
          <Text size="small" tone="muted">
            {serviceSentence(booking)}
          </Text>
          <PriceList>
            {rows
              .filter(({ key }) => key === 'price')
              .map(({ label, value }, index) => (
                <Fragment key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
          </PriceList>
        </>
      )}
    </>
  );
}
