export const EVENT_TYPES = ['wedding', 'corporate', 'private', 'other'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  wedding: 'Wedding',
  corporate: 'Corporate',
  private: 'Private',
  other: 'Other',
};

/** The label of a stored event type; an unknown value is shown as it is. */
export function eventTypeLabel(eventType: string): string {
  return (EVENT_TYPE_LABELS as Record<string, string>)[eventType] ?? eventType;
}
