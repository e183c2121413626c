import { formatInstant } from 'shared-data/domain/time';
import { counted } from 'shared-data/domain/counted';
import { Facts, Heading, Notice, Stack, Text } from 'shared-ui';
import type { HeadingProps } from 'shared-ui';
import type { EventSheet } from '../../api/event-sheets-api.ts';
import { shiftHours } from '../../components/shift-time.ts';
import { STAFF_ROLES } from '../../components/staff-texts.ts';

/** Who comes, and how many of the bartenders that were bought are missing (docs/product/staff.md#gaps). */
export function SheetCrew({ sheet, size = 'h4' }: { sheet: EventSheet; size?: HeadingProps['size'] }) {
  const { booking, status, crew, crewFrom, crewUntil } = sheet;
  const planned = crew.filter(({ isBartender }) => isBartender).length;
  const missing = booking.bartenders - planned;
  const isToCome = status === 'pending' || status === 'confirmed' || status === 'in_progress';
  const plannedText = `${planned} of ${counted(booking.bartenders, 'bartender')} planned`;
  return (
    <Stack as="section" gap={2} aria-labelledby="sheet-crew">
      <Heading level={2} size={size} id="sheet-crew">
        Crew
      </Heading>
      <Text size="small">
        Arrives {formatInstant(crewFrom)}, packed {formatInstant(crewUntil)}
      </Text>
      {isToCome && missing <= 0 && <Text size="small">{plannedText}</Text>}
      {isToCome && missing > 0 && <Notice tone="warning" title={`${plannedText}: ${missing} missing`} />}
      {crew.length === 0 && <Text tone="muted">{isToCome ? 'Nobody is planned yet.' : 'Nobody is planned.'}</Text>}
      <Facts
        facts={crew.map((shift) => [
          shift.name,
          [
            STAFF_ROLES[shift.role as keyof typeof STAFF_ROLES],
            shiftHours(shift),
            shift.answer === 'open' && 'not accepted yet',
          ]
            .filter(Boolean)
            .join(', '),
        ])}
      />
    </Stack>
  );
}
