/** Labels of stored values, in the order of the filters. */
export const KIND_LABELS: Record<string, string> = {
  contact: 'Message',
  quick_request: 'Quick request',
  plan: 'Plan',
  offer: 'Our offer',
  booking: 'About a booking',
};
export const URGENCY_LABELS: Record<string, string> = { urgent: 'Urgent', soon: 'Soon', standard: 'Standard' };

export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Replaces `{name}` in a template. */
export const fillTemplate = (text: string, name: string) => text.replaceAll('{name}', () => name);
