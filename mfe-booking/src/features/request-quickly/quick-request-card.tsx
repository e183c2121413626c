import { useId, useState } from 'react';
import { QUICK_REQUEST_DEFAULTS } from 'shared-data/domain/quick-request';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { useBusiness } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { Card, Heading, Notice, Stack, Text, TextLink } from 'shared-ui';
import { Stepper } from 'shared-ui/display';
import { FormShell } from 'shared-ui/forms';
import { CallerStepFields, EventStepFields } from './quick-request-fields.tsx';
import { callerStepSchema, eventStepSchema } from './quick-request-schema.ts';
import { useQuickRequest } from './use-quick-request.ts';

const steps = [
  { id: 'event', label: 'The event' },
  { id: 'caller', label: 'You' },
] as const;

interface Progress {
  step: (typeof steps)[number]['id'];
  values: QuickRequestValues;
  /** Whether the visitor has been on the other step. */
  moved: boolean;
}

/** Quick booking: two short steps, then the request is stored and we call back. A failure keeps what was typed. */
export function QuickRequestCard({ today }: { today: string }) {
  const business = useBusiness();
  const prices = usePrices();
  const titleId = useId();
  const [{ step, values, moved }, setProgress] = useState<Progress>({
    step: 'event',
    values: QUICK_REQUEST_DEFAULTS,
    moved: false,
  });
  const open = (next: Progress['step'], entered: QuickRequestValues) =>
    setProgress({ step: next, values: entered, moved: true });
  const { send, failure } = useQuickRequest();
  const submit = async (entered: QuickRequestValues) => {
    if (step === 'event') open('caller', entered);
    else if (await send(entered)) open('event', QUICK_REQUEST_DEFAULTS);
  };

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="h4" id={titleId}>
            Quick booking
          </Heading>
          <Text size="small" tone="muted">
            A few answers, and we call you: within 15 minutes between {business.hours.from} and {business.hours.to},
            otherwise from {business.hours.from}.
          </Text>
        </div>
        <Stepper label="Quick booking steps" steps={steps} current={step} />
        <FormShell
          key={step}
          aria-label="Quick request"
          initialValues={values}
          validationSchema={step === 'event' ? eventStepSchema(today, prices) : callerStepSchema}
          onSubmit={submit}
        >
          {step === 'event' ? (
            <EventStepFields today={today} largestParty={prices.largestParty} takeFocus={moved} />
          ) : (
            <CallerStepFields
              onBack={(entered) => open('event', entered)}
              notice={
                failure && (
                  <Notice role="status" tone="danger">
                    {failure} <TextLink href={business.phone.href}>{business.phone.display}</TextLink>
                  </Notice>
                )
              }
            />
          )}
        </FormShell>
      </Stack>
    </Card>
  );
}
