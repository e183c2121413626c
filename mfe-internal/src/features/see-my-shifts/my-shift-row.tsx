import { phoneHref } from 'shared-data/domain/phone-href';
import { counted } from 'shared-data/domain/counted';
import { Badge, Button, Stack, Text, TextLink, VisuallyHidden } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import type { MyShift, ShiftAnswer } from '../../api/my-shifts-api.ts';
import { RowButtons, RowText } from '../../components/rows.ts';
import { mapUrl } from '../../components/map-url.ts';
import { shiftTime } from '../../components/shift-time.ts';

interface MyShiftRowProps {
  shift: MyShift;
  /** It has not begun. */
  isOpen: boolean;
  onAnswer: (answer: ShiftAnswer) => void;
}

/** A shift of the person who is signed in, with who is called on the day while that is shown. */
export function MyShiftRow({ shift, isOpen, onAnswer }: MyShiftRowProps) {
  const { event, place, guestCount, note, answer, contactName, contactPhone } = shift;
  return (
    <li>
      <RowText>
        <strong>{event}</strong>{' '}
        {answer === 'accepted' ? <Badge tone="success">Accepted</Badge> : <Badge tone="warning">Please answer</Badge>}
        <Stack gap={1}>
          <Text>{shiftTime(shift)}</Text>
          {place && <TextLink href={mapUrl(place)}>{place}</TextLink>}
          {guestCount !== null && <Text size="small">{counted(guestCount, 'guest')}</Text>}
          {note && <Text size="small">{note}</Text>}
          {contactPhone && (
            <Text>
              On the day: {contactName}, <PhoneLink href={phoneHref(contactPhone)}>{contactPhone}</PhoneLink>
            </Text>
          )}
        </Stack>
      </RowText>
      {isOpen && (
        <RowButtons>
          {answer !== 'accepted' && (
            <Button size="small" onClick={() => onAnswer('accepted')}>
              Accept <VisuallyHidden>{event}</VisuallyHidden>
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => onAnswer('declined')}>
            {answer === 'accepted' ? 'I cannot come' : 'Decline'} <VisuallyHidden>{`(${event})`}</VisuallyHidden>
          </Button>
        </RowButtons>
      )}
    </li>
  );
}
