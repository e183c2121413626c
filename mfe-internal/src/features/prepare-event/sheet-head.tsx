import { useNow } from 'shared-data';
import { BRAND } from 'shared-data/domain/business';
import { formatZonedInstant } from 'shared-data/domain/time';
import { BOOKING_STATUS_LABELS } from 'shared-data/domain/words';
import { Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import type { EventSheet } from '../../api/event-sheets-api.ts';

/** What stands across the sheet of an event that does not come, or is over. */
const STANDS: Readonly<Record<string, { title: string; text: string }>> = {
  cancelled: { title: BOOKING_STATUS_LABELS.cancelled, text: 'This event does not take place.' },
  completed: { title: BOOKING_STATUS_LABELS.completed, text: 'This event is over.' },
  pending: { title: BOOKING_STATUS_LABELS.pending, text: 'This event is not confirmed yet.' },
};

const Band = styled.div`
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 3px solid ${theme.color.danger};
  background: ${theme.color.dangerSoft};
  text-align: center;

  p:first-child {
    font-size: ${theme.text.h3};
    letter-spacing: 0.12em;
    text-transform: uppercase;
  }
`;

const OnPaper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

/** What the pages of its paper have on top, and its file is named: `District Pour: event sheet 1042, Garden Wedding, version 5.3`. */
export const paperOf = ({ booking, status, version }: EventSheet) => ({
  title: `${BRAND.name}: event sheet ${booking.number}, ${booking.eventName}, version ${version}`,
  mark: STANDS[status]?.title.toUpperCase() ?? '',
});

/** What is this sheet, of which version and day (docs/product/event-sheet.md#print). */
export function SheetHead({ sheet }: { sheet: EventSheet }) {
  const { booking, status, version } = sheet;
  const now = useNow(10_000);
  const stands = STANDS[status];
  return (
    <Stack gap={3}>
      <OnPaper>
        <Text weight="bold">{BRAND.name}</Text>
        <Heading level={2}>Event sheet: {booking.eventName}</Heading>
        <Text size="small">
          Booking {booking.number}, version {version}, printed {formatZonedInstant(now)}
        </Text>
      </OnPaper>
      {stands && (
        <Band role="status">
          <Text weight="bold">{stands.title}</Text>
          <p>{stands.text}</p>
        </Band>
      )}
      <Text size="small" tone="muted" data-screen-only="">
        Version {version}
      </Text>
    </Stack>
  );
}
