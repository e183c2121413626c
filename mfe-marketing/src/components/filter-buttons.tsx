import { Button, Stack } from 'shared-ui';

interface FilterButtonsProps {
  /** The name of the group for screen readers. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few values, each a button; the chosen one is pressed. */
export function FilterButtons({ label, options, value, onChange }: FilterButtonsProps) {
  return (
    <Stack data-needs-script direction="row" gap={2} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant={option.value === value ? 'primary' : 'secondary'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Stack>
  );
}
