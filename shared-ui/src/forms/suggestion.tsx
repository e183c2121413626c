import { useFormikContext } from 'formik';
import { Button, Notice } from 'shared-ui';

export interface SuggestionProps {
  /** What is said, what the button is called, if there is one, and the values of the form that a press enters; nothing is shown without advice. */
  advice: { text: string; button?: string; values?: object } | null | undefined;
}

/** The notice goes with the press, so the focus moves to what the press has entered. */
function focusEntered(form: HTMLFormElement | null, values: object) {
  const [[name, value] = []] = Object.entries(values) as [string, unknown][];
  const fields = [...(form?.elements ?? [])].filter(
    (field) => field.getAttribute('name') === name,
  ) as HTMLInputElement[];
  (fields.find((field) => field.value === String(value)) ?? fields[0])?.focus();
}

/** Says that other values suit what is typed, and enters them with one press; the rest of the form stays. */
export function Suggestion({ advice }: SuggestionProps) {
  const { setValues } = useFormikContext<object>();
  if (!advice) return null;
  const { text, button, values = {} } = advice;
  const enter = async (form: HTMLFormElement | null) => {
    await setValues((now) => ({ ...now, ...values }));
    focusEntered(form, values);
  };
  return (
    <Notice role="status">
      <p>{text}</p>
      {button && (
        <Button variant="quiet" size="small" onClick={({ currentTarget: { form } }) => void enter(form)}>
          {button}
        </Button>
      )}
    </Notice>
  );
}
