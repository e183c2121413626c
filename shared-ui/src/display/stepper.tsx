import { theme, VisuallyHidden } from 'shared-ui';
import { Check } from 'shared-ui/icons';
import { styled } from 'styled-components';

const List = styled.ol`
  display: flex;
  gap: ${theme.space(2)};
  padding: 0;
  counter-reset: step;
  list-style: none;

  > li {
    display: flex;
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    flex-direction: column;
    gap: ${theme.space(2)};
    padding-top: ${theme.space(3)};
    border-top: 3px solid ${theme.color.line};
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    line-height: 1.3;
  }
  > li[data-state='done'] {
    border-color: ${theme.color.primary};
  }
  > li[data-state='current'] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
    font-weight: 650;
  }
  svg {
    display: inline;
    width: 1em;
    height: 1em;
    margin-left: ${theme.space(1)};
    vertical-align: -0.1em;
  }
`;

export interface StepperProps {
  /** Names the list, e.g. `Booking steps`. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** Id of the step under way. */
  current: string;
}

/** How far one has come in a few steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
        return (
          <li key={step.id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              <span>{step.label}</span>
              {state === 'done' && (
                <>
                  <Check />
                  <VisuallyHidden> (done)</VisuallyHidden>
                </>
              )}
            </span>
          </li>
        );
      })}
    </List>
  );
}
