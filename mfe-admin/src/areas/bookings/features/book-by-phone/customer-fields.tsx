import { useState } from 'react';
import { Button, FactList, Notice, Skeleton, Stack } from 'shared-ui';
import { ComboboxInput } from 'shared-ui/combobox';
import { EmailField, FieldPair, PhoneField, TextField, useFormikContext } from 'shared-ui/forms';
import { useLazyFindCustomersQuery } from '../../api/phone-api.ts';
import type { FoundCustomer } from '../../api/phone-api.ts';
import { FormPart } from './form-part.tsx';
import type { PhoneValues } from './phone-values.ts';

const labelOf = ({ name, email, companyName }: FoundCustomer) => [name, companyName, email].filter(Boolean).join(', ');

interface CustomerFieldsProps {
  /** The record of the chosen customer; undefined while it is loading. */
  known: FoundCustomer | undefined;
  /** The chosen record does not exist, for example after a merge. */
  missing: boolean;
}

/** Who books: a customer that is found as one types, or a new one. */
export function CustomerFields({ known, missing }: CustomerFieldsProps) {
  const { values, setFieldValue } = useFormikContext<PhoneValues>();
  const choose = (id: string) => void setFieldValue('customerId', id);
  return (
    <FormPart legend="Customer">
      {missing && <Notice tone="warning">This customer was not found. Please search again or enter a new one.</Notice>}
      {values.customerId && !missing ? (
        <KnownCustomer customer={known} onChange={() => choose('')} />
      ) : (
        <>
          <CustomerSearch onFound={({ id }) => choose(id)} />
          <FieldPair>
            <TextField name="name" label="Name" autoComplete="off" autoCapitalize="words" required />
            <EmailField name="email" label="Email" autoComplete="off" required />
            <PhoneField name="phone" label="Phone" autoComplete="off" required />
            <TextField name="companyName" label="Company name (optional)" autoComplete="off" />
          </FieldPair>
        </>
      )}
    </FormPart>
  );
}

function CustomerSearch({ onFound }: { onFound: (customer: FoundCustomer) => void }) {
  const [text, setText] = useState('');
  const [find, { data = [] }] = useLazyFindCustomersQuery();
  const [search] = useState(() => async (query: string) => {
    const { data: found = [] } = await find(query, true);
    return found.map(labelOf);
  });
  const change = (next: string) => {
    setText(next);
    const found = data.find((customer) => labelOf(customer) === next);
    if (found) onFound(found);
  };
  return (
    <ComboboxInput
      label="Find a customer"
      description="By name, email, company or phone number. Or enter a new customer below."
      value={text}
      onChange={change}
      search={search}
    />
  );
}

function KnownCustomer({ customer, onChange }: { customer: FoundCustomer | undefined; onChange: () => void }) {
  if (!customer) return <Skeleton lines={3} text="Loading the customer" />;
  const { name, email, phone, companyName, bookings, loyaltyPercent } = customer;
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone ?? ''],
    ['Company', companyName ?? ''],
    ['Bookings', String(bookings)],
    ['Loyalty discount', loyaltyPercent ? `${loyaltyPercent}%` : ''],
  ];
  return (
    <Stack gap={4}>
      <FactList>
        {facts
          .filter(([, value]) => value)
          .flatMap(([label, value]) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
      </FactList>
      <div>
        <Button variant="secondary" size="small" onClick={onChange}>
          Choose another customer
        </Button>
      </div>
    </Stack>
  );
}
