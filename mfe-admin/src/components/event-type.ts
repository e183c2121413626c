const labels: Record<string, string> = {
  wedding: 'Wedding',
  corporate: 'Corporate event',
  private: 'Private party',
  other: 'Other event',
};

/** The label of a booking's event type; an unknown value is shown as it is. */
export const eventTypeLabel = (eventType: string): string => labels[eventType] ?? eventType;
