import { screen } from '@testing-library/react';
import { useToday } from 'shared-data';
import { withStore } from 'shared-data/store';
import { DEVICES, leaveDevice, onDevice, STAFF } from 'shared-data/testing';
import { renderPage } from '../testing/render-page.tsx';
import { TeamPage } from './team-page.tsx';

afterEach(leaveDevice);

// rule: B-7-02
test.each(DEVICES)('a page of the team tells today by the database’s time on a device %s', async (_name, device) => {
  onDevice(device);
  const Today = () => <p>{useToday()}</p>;
  const Page = withStore(() => (
    <TeamPage title="Today">
      <Today />
    </TeamPage>
  ));
  renderPage(Page, { session: STAFF });
  expect(await screen.findByText(device.today)).toBeVisible();
});
