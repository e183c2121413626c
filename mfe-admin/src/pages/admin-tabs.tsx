import { useState } from 'react';
import { Tabs, type TabItem } from 'shared-ui/tabs';
import type { IntegrationValues } from '../areas/platform/api/integration-api.ts';
import { ContactsTab } from '../areas/enquiries/features/answer-contacts/contacts-tab.tsx';
import { ContractsPanel } from '../areas/bookings/features/countersign-contracts/contracts-panel.tsx';
import { IntegrationsTab } from '../areas/platform/features/connect-software/integrations-tab.tsx';
import { SocialTab } from '../areas/settings/features/edit-social-links/social-tab.tsx';
import { useSocialSettings } from '../areas/settings/features/edit-social-links/use-social-settings.ts';
import { SlotsTab } from '../areas/calendar/features/manage-slots/slots-tab.tsx';
import { TestimonialsTab } from '../areas/audience/features/moderate-testimonials/testimonials-tab.tsx';
import { PaymentsTab } from '../areas/money/features/review-payments/payments-tab.tsx';
import { BalancesPanel } from '../areas/money/features/settle-balances/balances-panel.tsx';
import { DifferencesPanel } from '../areas/money/features/settle-balances/differences-panel.tsx';
import { DisputesPanel } from '../areas/money/features/settle-balances/disputes-panel.tsx';
import { RefundsPanel } from '../areas/money/features/settle-balances/refunds-panel.tsx';
import { SyncsTab } from '../areas/platform/features/watch-syncs/syncs-tab.tsx';

/** The seven areas. What has no backend lives here, so that changing the tab does not lose it. */
export function AdminTabs() {
  const social = useSocialSettings();
  const integration = useState<IntegrationValues | null>(null);
  const tabs: TabItem[] = [
    { id: 'testimonials', label: 'Testimonials', content: <TestimonialsTab /> },
    { id: 'contacts', label: 'Contacts', content: <ContactsTab /> },
    { id: 'social-media', label: 'Social Media', content: <SocialTab {...social} /> },
    { id: 'scheduling', label: 'Scheduling', content: <SlotsTab /> },
    {
      id: 'payments',
      label: 'Payments',
      content: (
        <PaymentsTab
          below={
            <>
              <BalancesPanel />
              <RefundsPanel />
              <DisputesPanel />
              <DifferencesPanel />
              <ContractsPanel />
            </>
          }
        />
      ),
    },
    { id: 'analytics', label: 'Analytics', content: <SyncsTab /> },
    { id: 'integrations', label: 'Integrations', content: <IntegrationsTab draft={integration} /> },
  ];
  return <Tabs label="Areas of the admin panel" tabs={tabs} urlKey="tab" />;
}
