import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { Stack } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import type { TabItem } from 'shared-ui/tabs';
import { DeskPage } from '../components/desk-page.tsx';
import { InvoiceList } from '../areas/money/features/list-invoices/invoice-list.tsx';
import { TaxRateForm } from '../areas/money/features/set-tax-rate/tax-rate-form.tsx';

export const head: PageHead = { title: 'Invoices', description: 'Invoices, credit notes and receipts' };

const tabs: TabItem[] = [
  { id: 'invoices', label: 'Invoices and credit notes', content: <InvoiceList series="invoice" /> },
  { id: 'receipts', label: 'Receipts', content: <InvoiceList series="receipt" /> },
];

/** All documents: docs/product/invoices.md#admin. */
function InvoicesPage() {
  return (
    <DeskPage title="Invoices" text="Invoices, credit notes and receipts. They are never changed.">
      <Stack gap={12}>
        <Tabs label="Papers" tabs={tabs} urlKey="list" />
        <TaxRateForm />
      </Stack>
    </DeskPage>
  );
}

export default withStore(InvoicesPage);
