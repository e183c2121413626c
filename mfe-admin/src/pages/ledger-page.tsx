import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { MoneyList } from '../areas/money/features/list-money/money-list.tsx';

export const head: PageHead = { title: 'Ledger', description: 'Payments and refunds' };

/** Every movement of money: docs/product/money-reports.md#movements. */
function LedgerPage() {
  return (
    <DeskPage title="Ledger" text="Payments and refunds by the day on which they came. Days are New York’s.">
      <MoneyList />
    </DeskPage>
  );
}

export default withStore(LedgerPage);
