import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { Stack } from 'shared-ui';
import { DeskPage } from '../components/desk-page.tsx';
import { InvoiceList } from '../areas/money/features/list-invoices/invoice-list.tsx';
import { TaxRateForm } from '../areas/money/features/set-tax-rate/tax-rate-form.tsx';

export const head: PageHead = { title: 'Invoices', description: 'Invoices, credit notes and receipts' };

/** All documents: docs/product/invoices.md#admin. */
function InvoicesPage() {
  return (
    <DeskPage title="Invoices" text="Invoices, credit notes and receipts. They are never changed.">
      <Stack gap={12}>
        <InvoiceList />
        <TaxRateForm />
      </Stack>
    </DeskPage>
  );
}

export default withStore(InvoicesPage);
