import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading } from 'shared-ui';

interface StepHeadingProps {
  children: ReactNode;
  /** The reader came here by a button of the step before, so that focus moves along. Default false. */
  takeFocus?: boolean;
}

/** The heading of a tool's step. */
export function StepHeading({ children, takeFocus = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <Heading level={2} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
