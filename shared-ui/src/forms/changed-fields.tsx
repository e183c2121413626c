import { useFormikContext } from 'formik';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Notice, Stack, Text } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';
import { withField, type Choice, type ComparedField, type MergedForm } from './use-merged-form.ts';

export interface ChangedFieldsProps<Values> {
  /** What was changed, as in "this shift". */
  what: string;
  form: MergedForm<Values>;
}

/**
 * Inside a form: what somebody else has changed beside what was typed, and the decision for each field. It takes the focus when it
 * appears, and again when the form is saved before all is decided.
 */
export function ChangedFields<Values extends object>({ what, form }: ChangedFieldsProps<Values>) {
  const { values, setValues } = useFormikContext<Values>();
  const { saved, refused, conflicts, choices, attempts, choose, follow } = form;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => follow(values, setValues));
  useLayoutEffect(() => {
    if (conflicts.length > 0) box.current?.focus();
  }, [conflicts.length, attempts]);
  if (!refused || conflicts.length === 0) return null;
  const change = (field: ComparedField<Values>, choice: Choice) => {
    choose(field, choice);
    void setValues(withField(values, field, choice === 'theirs' ? saved : refused));
  };
  const title = `Somebody else has changed ${what}`;
  return (
    <Notice ref={box} tone="warning" title={title} role="group" aria-label={title} tabIndex={-1}>
      <Stack gap={4}>
        <Text size="small">What you typed is kept. Choose what holds, then save again.</Text>
        {conflicts.map((field) => (
          <RadioGroup
            key={field.label}
            label={field.label}
            name={`${id}-${field.label}`}
            layout="row"
            value={choices[field.label] ?? ''}
            onChange={(choice) => change(field, choice as Choice)}
            error={attempts > 0 && !choices[field.label] ? 'Choose one of the two.' : undefined}
            options={[
              { value: 'theirs', label: `Theirs: ${field.text(saved) || 'Nothing'}` },
              { value: 'mine', label: `Mine: ${field.text(refused) || 'Nothing'}` },
            ]}
          />
        ))}
      </Stack>
    </Notice>
  );
}
