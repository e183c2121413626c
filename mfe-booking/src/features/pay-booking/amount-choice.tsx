import type { PaymentChoice } from 'shared-data/domain/payment-choices';
import { Text } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';

interface AmountChoiceProps {
  choices: readonly PaymentChoice[];
  chosen: PaymentChoice;
  onChoose: (purpose: string) => void;
}

/** How much is paid now, and what a cancellation returns of it. Without a deposit there is nothing to choose. */
export function AmountChoice({ choices, chosen, onChoose }: AmountChoiceProps) {
  if (choices.length === 1) {
    return (
      <div>
        <Text weight="medium">Full amount, nothing due later.</Text>
        <Text size="small" tone="muted">
          {chosen.cancellation}
        </Text>
      </div>
    );
  }
  return (
    <RadioGroup
      name="purpose"
      label="What would you like to pay now?"
      required
      value={chosen.purpose}
      onChange={onChoose}
      options={choices.map(({ purpose, label, due, cancellation }) => ({
        value: purpose,
        label,
        description: `${due} ${cancellation}`,
      }))}
    />
  );
}
