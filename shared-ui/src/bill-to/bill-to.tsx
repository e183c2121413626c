import { useState } from 'react';
import { Button, ErrorState, Facts, Notice, Skeleton, Stack, Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';

/** Blank until they are given. */
export interface BillToTexts {
  companyName: string;
  address: string;
  orderNumber: string;
}

export interface BillToProps {
  /** Undefined until it is loaded. */
  given: BillToTexts | undefined;
  /** It could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  /** The most characters of each text. */
  max: Readonly<Record<keyof BillToTexts, number>>;
  /** The message of a text that is longer. */
  tooLong: (max: number) => string;
  /** The invoice that was issued last, as `Invoice 2026-0042`; empty before the first one. */
  issued: string;
  /** Stores the texts; what it throws is put into words by `explain`. */
  onSave: (texts: BillToTexts) => Promise<unknown>;
  explain: (cause: unknown) => string;
}

const noteOf = (issued: string) =>
  issued
    ? `${issued} stays as it is. What you enter stands on the papers that are issued from now on.`
    : 'It stands on the invoice and on all other papers of the booking.';

interface FormProps extends Pick<BillToProps, 'max' | 'tooLong' | 'issued' | 'onSave' | 'explain'> {
  given: BillToTexts;
  onSaved: () => void;
}

function BillToForm({ given, max, tooLong, issued, onSave, explain, onSaved }: FormProps) {
  const [failure, setFailure] = useState('');
  const rule = (name: keyof BillToTexts) => yup.string().trim().max(max[name], tooLong(max[name]));
  const schema = yup.object({
    companyName: rule('companyName'),
    address: rule('address'),
    orderNumber: rule('orderNumber'),
  });
  const save = async (texts: BillToTexts) => {
    setFailure('');
    try {
      await onSave(texts);
    } catch (cause) {
      setFailure(explain(cause));
      return;
    }
    toast.success('Bill-to saved', issued ? 'It stands on the next papers.' : 'It will stand on the invoice.');
    onSaved();
  };
  return (
    <FormShell<BillToTexts> aria-label="Bill to" initialValues={given} validationSchema={schema} onSubmit={save}>
      <Text size="small" tone="muted">
        {noteOf(issued)}
      </Text>
      <TextField name="companyName" label="Company (optional)" autoComplete="organization" />
      <TextAreaField name="address" label="Address (optional)" autoComplete="street-address" rows={3} />
      <TextField
        name="orderNumber"
        label="Order number (optional)"
        description="A purchase order or cost center that your accounting asks for."
        autoComplete="off"
      />
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <SubmitButton pendingText="Saving">Save</SubmitButton>
    </FormShell>
  );
}

/** Whom the papers of a booking are addressed to besides its client, with the button that enters or changes it. */
export function BillTo({ given, failed, onRetry, ...form }: BillToProps) {
  const [open, setOpen] = useState(false);
  const { issued } = form;
  if (!given && failed) return <ErrorState message="The bill-to could not be loaded." onRetry={onRetry} />;
  if (!given) return <Skeleton lines={1} height="2.75rem" text="Loading the bill-to" />;
  const some = Object.values(given).some(Boolean);
  const close = () => setOpen(false);
  return (
    <Stack gap={3}>
      {some && (
        <Facts
          facts={[
            ['Bill to', [given.companyName, ...given.address.split('\n')].filter(Boolean).join(', ')],
            ['Order number', given.orderNumber],
          ]}
        />
      )}
      {some && issued && (
        <Text size="small" tone="muted">
          Papers that were issued before you entered this stay as they are.
        </Text>
      )}
      <div>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {some ? 'Change bill-to' : 'Bill to a company'}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title="Bill to">
        {open && <BillToForm {...form} given={given} onSaved={close} />}
      </Dialog>
    </Stack>
  );
}
