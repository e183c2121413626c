import { formatCents } from 'shared-data/domain/money';
import { Badge, Button, Text, VisuallyHidden, type Tone } from 'shared-ui';
import type { PlannedShift } from '../../api/shifts-api.ts';
import { RowButtons, RowText } from '../../components/rows.ts';
import { shiftHours } from '../../components/shift-time.ts';
import { STAFF_ROLES } from '../../components/staff-texts.ts';

function state({ published, answer }: PlannedShift): { tone: Tone; text: string } {
  if (!published) return { tone: 'neutral', text: 'Draft' };
  if (answer === 'accepted') return { tone: 'success', text: 'Accepted' };
  return answer === 'declined' ? { tone: 'danger', text: 'Declined' } : { tone: 'warning', text: 'Not answered' };
}

interface ShiftRowProps {
  shift: PlannedShift;
  onChange: () => void;
  onDelete: () => void;
  onPublish: () => void;
}

/** A shift of the plan, and what the owner does with it. */
export function ShiftRow({ shift, onChange, onDelete, onPublish }: ShiftRowProps) {
  const { tone, text } = state(shift);
  const whose = `the shift of ${shift.staffName} at ${shift.event}`;
  return (
    <li>
      <RowText>
        <strong>{shift.staffName}</strong> <Badge tone={tone}>{text}</Badge>
        <Text size="small">
          {STAFF_ROLES[shift.staffRole]} · {shiftHours(shift)} · {shift.event}
          {shift.costCents !== null && ` · ${formatCents(shift.costCents)}`}
        </Text>
        {shift.note && (
          <Text size="small" tone="muted">
            {shift.note}
          </Text>
        )}
        {shift.restReason && (
          <Text size="small" tone="muted">
            Short rest accepted: {shift.restReason}
          </Text>
        )}
      </RowText>
      <RowButtons>
        {!shift.published && (
          <Button size="small" onClick={onPublish}>
            Publish <VisuallyHidden>{whose}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={onChange}>
          Change <VisuallyHidden>{whose}</VisuallyHidden>
        </Button>
        <Button size="small" variant="quiet" onClick={onDelete}>
          Delete <VisuallyHidden>{whose}</VisuallyHidden>
        </Button>
      </RowButtons>
    </li>
  );
}
