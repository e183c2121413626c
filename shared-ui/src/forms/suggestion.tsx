import { useFormikContext } from 'formik';
import { Button, Notice } from 'shared-ui';

export interface SuggestionProps {
  /** What is said, what the button is called, if there is one, and the values of the form that a press enters; nothing is shown without advice. */
  advice: { text: string; button?: string; values?: object } | null | undefined;
}

/** Says that other values suit what is typed, and enters them with one press; the rest of the form stays. */
export function Suggestion({ advice }: SuggestionProps) {
  const { setValues } = useFormikContext<object>();
  if (!advice) return null;
  const { text, button, values } = advice;
  return (
    <Notice role="status">
      <p>{text}</p>
      {button && (
        <Button variant="quiet" size="small" onClick={() => void setValues((now) => ({ ...now, ...values }))}>
          {button}
        </Button>
      )}
    </Notice>
  );
}
