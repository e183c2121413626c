import { useId, useRef } from 'react';
import { useEnteredValue } from 'shared-ui/router';
import { Choices, Group } from './calculator-style.ts';

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { label: string; value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A handful of radio buttons drawn as one row of keys. */
export function ChoiceGroup<Value extends string>({ legend, name, choices, value, onChange }: ChoiceGroupProps<Value>) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEnteredValue(group, value, (entered) => {
    const choice = choices.find((one) => one.value === entered);
    if (choice) onChange(choice.value);
  });
  return (
    <Group ref={group}>
      <legend>{legend}</legend>
      <Choices>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </Choices>
    </Group>
  );
}
