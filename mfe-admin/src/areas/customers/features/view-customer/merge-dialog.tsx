import { useState } from 'react';
import { shownAnswer } from 'shared-data/store';
import { StaleContent, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { RadioGroup, TextInput } from 'shared-ui/fields';
import type { Customer } from '../../api/customer-api.ts';
import { useCustomersQuery } from '../../api/customers-api.ts';
import { MergeChoice } from './merge-choice.tsx';

interface MergeDialogProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

/** Finds the other customer, then leads to the choice of the one who is kept (docs/product/customers.md#merge). */
export function MergeDialog({ customer, open, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const [otherId, setOtherId] = useState('');
  const worth = search.trim().length >= 2;
  const query = useCustomersQuery(
    { filters: { search }, sort: 'name', descending: false, limit: 6, offset: 0 },
    { skip: !open || !worth },
  );
  const { shown, isStale } = shownAnswer(query);
  const found = worth ? (shown?.rows.filter(({ id }) => id !== customer.id) ?? []) : [];
  const other = found.find(({ id }) => id === otherId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Merge with another customer"
      description="When two customers are one person, one of them stays and gets everything of the other."
    >
      <Stack gap={5}>
        <TextInput
          type="search"
          label="Other customer"
          description="Name, email, phone or company"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length > 0 && (
          <StaleContent stale={isStale} text="Searching">
            <RadioGroup
              name="other"
              label="Found"
              options={found.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
              value={other ? otherId : ''}
              onChange={setOtherId}
            />
          </StaleContent>
        )}
        {worth && query.currentData && found.length === 0 && <p>No other customer has this.</p>}
        {other && <MergeChoice key={other.id} customer={customer} other={other} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}
