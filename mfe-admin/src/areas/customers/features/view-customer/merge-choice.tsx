import { useState } from 'react';
import { toDataError } from 'shared-data';
import { Button, Notice, Skeleton, Stack, Text, toast } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';
import { useNavigate } from 'shared-ui/router';
import { useMergeCustomersMutation, useMergePreviewQuery } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import type { CustomerRow } from '../../api/customers-api.ts';
import { mergeConsequences, mergeObstacle } from './texts.ts';

interface MergeChoiceProps {
  customer: Customer;
  other: CustomerRow;
  onDone: () => void;
}

/** Who is kept, what moves in figures, and the merge. */
export function MergeChoice({ customer, other, onDone }: MergeChoiceProps) {
  const navigate = useNavigate();
  const [keep, setKeep] = useState(other.hasAccount && !customer.account ? other.id : customer.id);
  const away = keep === customer.id ? other.id : customer.id;
  const preview = useMergePreviewQuery({ keep, away }, { refetchOnMountOrArgChange: true });
  const [merge, { isLoading }] = useMergeCustomersMutation();
  const shown = preview.currentData;
  const confirm = async () => {
    const { error } = await merge({ keep, away });
    if (error) {
      toast.error('Error', toDataError(error).hint ?? 'The customers were not merged. Please try again.');
      void preview.refetch();
      return;
    }
    toast.success('Customers Merged');
    onDone();
    if (keep !== customer.id) void navigate(`/admin/customers/${keep}`, { replace: true });
  };
  return (
    <Stack gap={4}>
      <RadioGroup
        name="keep"
        label="Keep"
        description="Name and address of this one stay."
        options={[
          { value: customer.id, label: `${customer.name}, ${customer.account?.email ?? customer.email}` },
          { value: other.id, label: `${other.name}, ${other.email}` },
        ]}
        value={keep}
        onChange={setKeep}
      />
      {shown ? (
        shown.obstacle ? (
          <Notice tone="warning">{mergeObstacle(shown.obstacle)}</Notice>
        ) : (
          <>
            <Text>{mergeConsequences(shown)}</Text>
            <Button variant="danger" pending={isLoading} pendingText="Merging" onClick={() => void confirm()}>
              Merge
            </Button>
          </>
        )
      ) : (
        <Skeleton lines={2} text="Loading what moves" />
      )}
    </Stack>
  );
}
