import { formatDate, formatTimeRange, ZONE_LABEL } from 'shared-data/domain/time';
import { Card, FactList, Heading, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Facts = styled(FactList)`
  margin-top: ${theme.space(4)};

  dd[data-empty='true'] {
    color: ${theme.color.muted};
  }
`;

interface YourSelectionProps {
  /** YYYY-MM-DD, empty while none is chosen. */
  date: string;
  slot: { startTime: string; endTime: string } | undefined;
}

/** The chosen date and time, with the zone named. */
export function YourSelection({ date, slot }: YourSelectionProps) {
  return (
    <Card emphasis={Boolean(slot)} as="section" aria-labelledby="your-selection" padding="normal">
      <Heading level={3} size="h4" id="your-selection">
        Your Selection
      </Heading>
      <Facts>
        <dt>Date</dt>
        <dd data-empty={!date}>{date ? formatDate(date) : 'Not chosen yet'}</dd>
        <dt>Time</dt>
        <dd data-empty={!slot}>
          {slot ? `${formatTimeRange(slot.startTime, slot.endTime)} ${ZONE_LABEL}` : 'Not chosen yet'}
        </dd>
      </Facts>
    </Card>
  );
}
