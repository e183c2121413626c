import type { ReactNode } from 'react';
import { Stack, Sticky } from 'shared-ui';
import { StepHeading } from './step-heading.tsx';
import { TwoColumns } from './two-columns.tsx';
import { WhatNext } from './what-next.tsx';

interface FormStepProps {
  heading: string;
  /** The reader came back from the result. */
  returning: boolean;
  /** What the form leads to, beside it. */
  outcome: readonly string[];
  /** The form. */
  children: ReactNode;
}

/** Step 1 of a generator tool: its form, and a preview of the result beside it. */
export function FormStep({ heading, returning, outcome, children }: FormStepProps) {
  return (
    <Stack gap={8}>
      <StepHeading takeFocus={returning}>{heading}</StepHeading>
      <TwoColumns>
        {children}
        <Sticky>
          <WhatNext title="What you get" steps={outcome} />
        </Sticky>
      </TwoColumns>
    </Stack>
  );
}
