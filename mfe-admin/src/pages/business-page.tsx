import { withStore } from 'shared-data/store';
import { Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { EditMailAddresses } from '../areas/settings/features/edit-mail-addresses/edit-mail-addresses.tsx';
import { EditBusinessFacts } from '../areas/settings/features/edit-business-facts/edit-business-facts.tsx';

export const head: PageHead = { title: 'Business', description: 'Phone, hours, area and links that the site shows' };

/** The facts that the owner edits without a release. */
function BusinessPage() {
  return (
    <DeskPage title="Business" text="What the site tells visitors about you. Changes are visible within a minute.">
      <Stack gap={10}>
        <EditBusinessFacts />
        <EditMailAddresses />
      </Stack>
    </DeskPage>
  );
}

export default withStore(BusinessPage);
