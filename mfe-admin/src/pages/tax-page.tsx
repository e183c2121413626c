import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { QuarterTax } from '../areas/money/features/show-quarter-tax/quarter-tax.tsx';

export const head: PageHead = { title: 'Sales tax', description: 'The tax of a quarter' };

/** The tax of a quarter: docs/product/money-reports.md#quarter. */
function TaxPage() {
  return (
    <DeskPage title="Sales tax">
      <QuarterTax />
    </DeskPage>
  );
}

export default withStore(TaxPage);
