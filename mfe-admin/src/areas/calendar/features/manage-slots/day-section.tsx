import { useId } from 'react';
import { formatDate, formatTimeRange } from 'shared-data/domain/time';
import { Button, Text, theme, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { slotChange, type SlotChange } from './slot-change.ts';
import type { SlotDay } from './slot-weeks.ts';
import { SlotSwitch } from './slot-switch.tsx';

const Day = styled.section`
  container-type: inline-size;
  padding: ${theme.space(3)} ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin-bottom: ${theme.space(2)};
`;
const DayTitle = styled(Text)`
  font-family: ${theme.font.text};
  font-weight: 650;
`;
const Row = styled.li`
  display: grid;
  align-items: center;
  gap: 0 ${theme.space(4)};
  padding-block: ${theme.space(1)};
  font-size: ${theme.text.small};

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  > span {
    color: ${theme.color.muted};
  }
  /* Not with text at twice its size, where one column is all that fits a phone. */
  @container (width >= 17rem) {
    grid-template-columns: minmax(0, 1fr) 9.5rem;

    > span {
      grid-column: 1;
    }
    > :last-child {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
  ${theme.media.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr) 9.5rem;

    > span {
      grid-column: 2;
    }
    > :last-child {
      grid-row: 1;
      grid-column: 3;
    }
  }
`;

interface DaySectionProps {
  day: SlotDay;
  onPropose: (change: SlotChange) => void;
}

/** The slots of a day with their switches, and one button for all of them. */
export function DaySection({ day: { date, slots }, onPropose }: DaySectionProps) {
  const id = useId();
  const isAvailable = !slots.some((slot) => slot.isAvailable);
  return (
    <Day aria-labelledby={id}>
      <Head>
        <DayTitle as="h4" id={id}>
          {formatDate(date, 'full')}
        </DayTitle>
        <Button
          size="small"
          variant="secondary"
          onClick={() => onPropose(slotChange(slots, { from: date, to: date }, isAvailable))}
        >
          {isAvailable ? 'Open' : 'Close'} this day <VisuallyHidden>{`(${formatDate(date, 'short')})`}</VisuallyHidden>
        </Button>
      </Head>
      <ul role="list">
        {slots.map((slot) => (
          <Row key={slot.id}>
            <div>{formatTimeRange(slot.startTime, slot.endTime)}</div>
            <span>{`${slot.currentBookings} of ${slot.maxBookings} booked`}</span>
            <SlotSwitch slot={slot} />
          </Row>
        ))}
      </ul>
    </Day>
  );
}
