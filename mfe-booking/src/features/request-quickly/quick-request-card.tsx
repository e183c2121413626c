import { useEffect, useId, useRef, useState } from 'react';
import { QUICK_REQUEST_DEFAULTS, quickStepOneFilled, quickStepTwoFilled } from 'shared-data/domain/quick-request';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { Button, Card, Heading, Stack, Text, toast } from 'shared-ui';
import { Stepper } from 'shared-ui/display';
import { TextInput } from 'shared-ui/fields';
import { quickRequestSent } from './texts.ts';

const steps = [
  { id: 'event', label: 'The event' },
  { id: 'you', label: 'You' },
] as const;
type StepId = (typeof steps)[number]['id'];

/** Quick booking: two short steps, then a message; it makes no call. */
export function QuickRequestCard({ today }: { today: string }) {
  const titleId = useId();
  const [step, setStep] = useState<StepId>('event');
  const [values, setValues] = useState<QuickRequestValues>(QUICK_REQUEST_DEFAULTS);
  const first = useRef<HTMLInputElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) first.current?.focus();
  }, [step]);

  const go = (next: StepId) => {
    moved.current = true;
    setStep(next);
  };
  const type = (name: keyof QuickRequestValues) => ({
    name: `quick-${name}`,
    value: values[name],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const oneFilled = quickStepOneFilled(values, today);
  const filled = oneFilled && quickStepTwoFilled(values);

  const proceed = () => {
    if (step === 'event') {
      if (oneFilled) go('you');
      return;
    }
    if (!filled) return;
    toast.success(quickRequestSent.title, quickRequestSent.text);
    setValues(QUICK_REQUEST_DEFAULTS);
    go('event');
  };

  return (
    <Card as="section" aria-labelledby={titleId}>
      <form
        noValidate
        aria-label="Quick request"
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
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
          {step === 'event' ? (
            <>
              <TextInput {...type('date')} ref={first} label="Date" type="date" min={today} autoComplete="off" />
              <TextInput
                {...type('guestCount')}
                label="Guests"
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                autoComplete="off"
              />
              <TextInput {...type('location')} label="Location" autoComplete="off" />
              <Button type="submit" disabled={!oneFilled}>
                Continue
              </Button>
            </>
          ) : (
            <>
              <TextInput {...type('phone')} ref={first} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
              <TextInput {...type('name')} label="Name" autoComplete="name" />
              <Stack direction="row" gap={3}>
                <Button variant="secondary" onClick={() => go('event')}>
                  Back
                </Button>
                <Button type="submit" disabled={!filled}>
                  Request a call
                </Button>
              </Stack>
            </>
          )}
        </Stack>
      </form>
    </Card>
  );
}
