import { phoneHoldDays } from 'shared-data/domain/booking-rules';
import { depositPart } from 'shared-data/domain/deposit';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import { DateField, RadioGroupField, TextField, useFormikContext } from 'shared-ui/forms';
import { METHODS_BY_HAND } from '../../../../components/payment-texts.ts';
import { earliestPayment } from '../../../../components/received-on.ts';
import { FormPart } from './form-part.tsx';
import { holdDayOf } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';

const payments = [
  { value: 'link', label: 'Mail a link to pay' },
  ...METHODS_BY_HAND.map(({ value, label }) => ({ value, label: `${label} received` })),
];

interface PaymentFieldsProps {
  today: string;
  /** What is owed in whole dollars; null while it is not known. */
  owed: number | null;
}

/** How the booking is confirmed: by a payment through a mailed link, or by a payment by hand that was received. */
export function PaymentFields({ today, owed }: PaymentFieldsProps) {
  const { values } = useFormikContext<PhoneValues>();
  const usual = holdDayOf({ ...values, holdUntil: '' }, today);
  const amount = (dollars: number) => (owed === null ? '' : `: ${formatUsdWhole(dollars)}`);
  const purposes = [
    { value: 'full', label: `Full amount${amount(owed ?? 0)}` },
    { value: 'deposit', label: `Half of it${amount(depositPart(owed ?? 0))}` },
  ];
  if (owed === 0)
    return (
      <FormPart legend="Payment">
        <Text size="small">Nothing is to be paid: the booking is confirmed at once.</Text>
      </FormPart>
    );
  return (
    <FormPart legend="Payment">
      <RadioGroupField name="payment" label="How it is paid" options={payments} layout="row" required />
      {values.payment === 'link' ? (
        <DateField
          name="holdUntil"
          label="Hold the place until (optional)"
          description={`Until the end of ${formatDate(usual)} unless you choose a day. The link ends with the hold.`}
          min={today}
          max={phoneHoldDays(today, values.eventDate).last}
        />
      ) : (
        <>
          <RadioGroupField name="paymentPurpose" label="What was paid" options={purposes} layout="row" required />
          <DateField
            name="paymentReceivedOn"
            label="Day on which it came (optional)"
            description="Today unless you choose another day."
            min={earliestPayment(today)}
            max={today}
          />
          <TextField
            name="paymentNote"
            label="Note (optional)"
            description="For example the number of the check or of the transfer."
            autoComplete="off"
          />
        </>
      )}
    </FormPart>
  );
}
