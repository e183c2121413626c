import { Text } from 'shared-ui';
import type { BookingActions } from '../../api/booking-actions-api.ts';

/** Whether it is paid or signed is said where its money and its contract are. */
const NAMES = { change: 'changed', move: 'moved to another time', cancel: 'cancelled' } as const;

/** What can no longer be done with a booking, each reason once. */
export function RefusedActions({ actions }: { actions: BookingActions }) {
  const reasons = new Map<string, string[]>();
  for (const action of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const reason = actions[action];
    if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), NAMES[action]]);
  }
  if (reasons.size === 0) return null;
  return (
    <ul role="list" aria-label="Not possible now">
      {[...reasons].map(([reason, names]) => (
        <li key={reason}>
          <Text size="small" tone="muted">
            {`It cannot be ${names.join(' or ')} now. `}
            <span>{reason}</span>
          </Text>
        </li>
      ))}
    </ul>
  );
}
