import { styled } from 'styled-components';
import { Button, Stack, Text, theme } from 'shared-ui';
import type { BookingMoney } from 'shared-data/domain/money-row';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { useBookingContractQuery, useBookingMailsQuery } from '../../../../api/bookings-api.ts';
import { nextSteps } from './next-steps.ts';
import type { StepAction } from './next-steps.ts';

const Root = styled.section`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(5)};
  background: ${theme.color.sunken};
  border-inline-start: 4px solid ${theme.color.primary};
  border-radius: ${theme.radius.small};
`;

interface NextStepsPanelProps {
  booking: DeskBooking;
  money: BookingMoney;
  hasMail: boolean;
  /** Null while it is not known. */
  now: Date | null;
  /** The action whose dialog is being opened. */
  opening: string | null;
  /** Actions that cannot be taken now have no button. */
  isOffered: (action: StepAction) => boolean;
  onAction: (action: StepAction) => void;
}

/** What the booking waits for, in words, with the button that does it. */
export function NextStepsPanel({ booking, money, hasMail, now, opening, isOffered, onAction }: NextStepsPanelProps) {
  const { data: contract = null } = useBookingContractQuery(booking.id, { skip: !booking.signatureRequired });
  const { data: mails = [] } = useBookingMailsQuery(booking.id);
  const steps = nextSteps({ booking, money, contract, mails, hasMail, now });
  return (
    <Root aria-label="Next step">
      {steps.map(({ text, action }, index) => (
        <Stack key={text} direction="row" gap={3} align="center" justify="space-between">
          <Text weight={index === 0 ? 'medium' : undefined}>{text}</Text>
          {action && isOffered(action.name) && (
            <Button
              size="small"
              variant={index === 0 ? 'primary' : 'secondary'}
              pending={opening === action.name}
              onClick={() => onAction(action.name)}
            >
              {action.label}
            </Button>
          )}
        </Stack>
      ))}
    </Root>
  );
}
