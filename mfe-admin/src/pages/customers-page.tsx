import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { CustomerList } from '../areas/customers/features/list-customers/customer-list.tsx';

export const head: PageHead = { title: 'Customers', description: 'Who books, with bookings and money' };

/** All customers: docs/product/customers.md#customer-list. */
function CustomersPage() {
  return (
    <DeskPage title="Customers" text="Who books, with and without an account.">
      <CustomerList />
    </DeskPage>
  );
}

export default withStore(CustomersPage);
