import { useId, useState } from 'react';
import { QUICK_REQUEST_DEFAULTS } from 'shared-data/domain/quick-request';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { Card, Heading, Stack, Text, toast } from 'shared-ui';
import { Stepper } from 'shared-ui/display';
import { FormShell } from 'shared-ui/forms';
import { CallerStepFields, EventStepFields } from './quick-request-fields.tsx';
import { callerStepSchema, eventStepSchema } from './quick-request-schema.ts';
import { quickRequestSent } from './texts.ts';

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

/** Quick booking: two short steps, then a message; it makes no call. */
export function QuickRequestCard({ today }: { today: string }) {
  const titleId = useId();
  const [{ step, values, moved }, setProgress] = useState<Progress>({
    step: 'event',
    values: QUICK_REQUEST_DEFAULTS,
    moved: false,
  });
  const open = (next: Progress['step'], entered: QuickRequestValues) =>
    setProgress({ step: next, values: entered, moved: true });
  const send = () => {
    toast.success(quickRequestSent.title, quickRequestSent.text);
    open('event', QUICK_REQUEST_DEFAULTS);
  };

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="h4" id={titleId}>
            Quick booking
          </Heading>
          <Text size="small" tone="muted">
            Five answers, and we call you within 15 minutes.
          </Text>
        </div>
        <Stepper label="Quick booking steps" steps={steps} current={step} />
        <FormShell
          key={step}
          aria-label="Quick request"
          initialValues={values}
          validationSchema={step === 'event' ? eventStepSchema(today) : callerStepSchema}
          onSubmit={(entered) => (step === 'event' ? open('caller', entered) : send())}
        >
          {step === 'event' ? (
            <EventStepFields today={today} takeFocus={moved} />
          ) : (
            <CallerStepFields onBack={(entered) => open('event', entered)} />
          )}
        </FormShell>
      </Stack>
    </Card>
  );
}
