import { useState } from 'react';

/** Booking software to choose from; the first is the default. */
export const SOFTWARE = [
  { value: 'acuity', label: 'Acuity' },
  { value: 'calendly', label: 'Calendly' },
  { value: 'square', label: 'Square' },
  { value: 'custom', label: 'Custom' },
] as const;

export interface IntegrationValues {
  software: string;
  apiKey: string;
  userId: string;
  webhookUrl: string;
  autoSync: boolean;
}

export interface Integration {
  values: IntegrationValues;
  change: (values: IntegrationValues) => void;
}

/** The form for as long as the panel is open. The key is a secret: it is never sent, stored or logged. */
export function useIntegration(): Integration {
  const [values, change] = useState<IntegrationValues>({
    software: SOFTWARE[0].value,
    apiKey: '',
    userId: '',
    webhookUrl: '',
    autoSync: true,
  });
  return { values, change };
}
