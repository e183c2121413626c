import { Fragment, useState } from 'react';
import { formatCents } from 'shared-data/domain/money';
import { formatInstant } from 'shared-data/domain/time';
import { Button, FactList } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { Customer } from '../../api/customer-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { FactsForm } from './facts-form.tsx';

/** Who the customer is, with the sums of their bookings. */
export function FactsPanel({ customer }: { customer: Customer }) {
  const [editing, setEditing] = useState(false);
  const { account } = customer;
  const facts: [string, string | null][] = [
    ['Email', account?.email ?? customer.email],
    ['Contact address', account && account.email !== customer.email ? customer.email : null],
    ['Phone', customer.phone],
    ['Company', customer.companyName],
    ['Heard of us by', [customer.referralSource, customer.referralDetails].filter(Boolean).join(': ') || null],
    ['Customer since', formatInstant(customer.createdAt)],
    ['Account', account ? `since ${formatInstant(account.createdAt)}` : 'None'],
    ['Paid in all', formatCents(customer.paidCents)],
    ['Open in all', formatCents(customer.openCents)],
    ['Loyalty discount', `${customer.loyaltyPercent} % (${customer.completed} completed)`],
  ];
  return (
    <Panel
      title="Facts"
      aside={
        <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <FactList>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </FactList>
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title="Edit customer"
        description={
          account
            ? 'The address belongs to the account. Its owner changes it.'
            : 'Mails about bookings go to this address.'
        }
      >
        <FactsForm customer={customer} onDone={() => setEditing(false)} />
      </Dialog>
    </Panel>
  );
}
