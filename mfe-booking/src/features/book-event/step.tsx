import type { MouseEvent, ReactNode } from 'react';
import { Button, Heading, theme, VisuallyHidden } from 'shared-ui';
import { SubmitButton, useFormikContext } from 'shared-ui/forms';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { styled } from 'styled-components';
import { missingIn, STEP_TITLES, wrongIn } from './booking-steps.ts';
import type { StepId } from './booking-steps.ts';
import { headingId, useStepsContext } from './use-steps.ts';

const Root = styled.section`
  padding-block: ${theme.space(6)};
  border-top: 1px solid ${theme.color.line};

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};

  > h3:focus-visible {
    outline-offset: 4px;
  }
  > p {
    overflow-wrap: anywhere;
    color: ${theme.color.muted};
  }
  > p[data-invalid='true'] {
    color: ${theme.color.danger};
    font-weight: 550;
  }
  > button {
    grid-area: 1 / 2 / span 2;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  padding-top: ${theme.space(5)};

  > button {
    justify-self: start;
  }
  @media (max-width: 639.98px) {
    > button {
      justify-self: stretch;
    }
  }
`;

interface StepProps {
  id: StepId;
  /** What is known of the step, shown while another one is open. Blank parts are left out. */
  known: readonly (string | false)[];
  /** What the step asks for, shown while nothing of it is known. */
  asks: string;
  /** The step to which Continue leads; the last step has none. */
  next?: () => StepId;
  children: ReactNode;
}

/** A step of the booking form: its fields while it is open, else one line and the button that opens it. */
export function Step({ id, known, asks, next, children }: StepProps) {
  const { current, open } = useStepsContext();
  const { values, errors, touched, setTouched, validateForm } = useFormikContext<BookingValues>();
  const title = STEP_TITLES[id];
  const isOpen = id === current;
  const parts = known.filter((part) => part !== '' && part !== false);
  const wrong = wrongIn(id, errors).filter((name) => name in touched);
  /** By Enter in a field too, so it is the button that submits, and holds the submit back. */
  const proceed = async (event: MouseEvent) => {
    event.preventDefault();
    const found = wrongIn(id, await validateForm());
    await setTouched({ ...touched, ...Object.fromEntries(found.map((name) => [name, true])) }, false);
    if (found.length > 0) open(id, found[0]);
    else if (next) open(next());
  };
  return (
    <Root aria-labelledby={headingId(id)} data-open={isOpen}>
      <Head>
        <Heading level={3} id={headingId(id)} tabIndex={-1}>
          {title}
        </Heading>
        {!isOpen && (
          <>
            {wrong.length > 0 ? (
              <p data-invalid="true">
                {wrong.length === 1 ? '1 answer needs your attention' : `${wrong.length} answers need your attention`}
              </p>
            ) : (
              <p>{parts.join(' · ') || asks}</p>
            )}
            <Button variant="quiet" size="small" data-needs-script onClick={() => open(id)}>
              {missingIn(id, values).length > 0 ? 'Open' : 'Change'}
              <VisuallyHidden>{` ${title.toLowerCase()}`}</VisuallyHidden>
            </Button>
          </>
        )}
      </Head>
      {isOpen && (
        <Fields>
          {children}
          {next && (
            <SubmitButton size="large" onClick={(event) => void proceed(event)}>
              Continue
            </SubmitButton>
          )}
        </Fields>
      )}
    </Root>
  );
}
