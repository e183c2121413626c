import { useState } from 'react';
import { Tabs, type TabItem } from 'shared-ui/tabs';
import type { IntegrationValues } from '../api/settings/integration-api.ts';
import { ContactsTab } from '../features/answer-contacts/contacts-tab.tsx';
import { ContractsPanel } from '../features/countersign-contracts/contracts-panel.tsx';
import { IntegrationsTab } from '../features/connect-software/integrations-tab.tsx';
import { SocialTab } from '../features/edit-social-links/social-tab.tsx';
import { useSocialSettings } from '../features/edit-social-links/use-social-settings.ts';
import { SlotsTab } from '../features/manage-slots/slots-tab.tsx';
import { TestimonialsTab } from '../features/moderate-testimonials/testimonials-tab.tsx';
import { useModeration } from '../features/moderate-testimonials/use-moderation.ts';
import { PaymentsTab } from '../features/review-payments/payments-tab.tsx';
import { BalancesPanel } from '../features/settle-balances/balances-panel.tsx';
import { DifferencesPanel } from '../features/settle-balances/differences-panel.tsx';
import { DisputesPanel } from '../features/settle-balances/disputes-panel.tsx';
import { RefundsPanel } from '../features/settle-balances/refunds-panel.tsx';
import { SyncsTab } from '../features/watch-syncs/syncs-tab.tsx';

/** The seven areas. What has no backend lives here, so that changing the tab does not lose it. */
export function AdminTabs() {
  const moderation = useModeration();
  const social = useSocialSettings();
  const integration = useState<IntegrationValues | null>(null);
  const tabs: TabItem[] = [
    { id: 'testimonials', label: 'Testimonials', content: <TestimonialsTab {...moderation} /> },
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
