import { withStore } from 'shared-data/store';
import { useParams } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { CustomerView } from '../areas/customers/features/view-customer/customer-view.tsx';

export const head: PageHead = { title: 'Customer', description: 'A customer with bookings, notes and mails' };

/** One customer: docs/product/customers.md#customer-page. */
function CustomerPage() {
  const { id = '' } = useParams();
  return <CustomerView key={id} id={id} />;
}

export default withStore(CustomerPage);
