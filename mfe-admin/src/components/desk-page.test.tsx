import { screen } from '@testing-library/react';
import { useToday } from 'shared-data';
import { withStore } from 'shared-data/store';
import { DEVICES, leaveDevice, onDevice } from 'shared-data/testing';
import { openPage } from '../testing/open-page.tsx';
import { DeskPage } from './desk-page.tsx';

afterEach(leaveDevice);

// rule: B-7-02
test.each(DEVICES)('a page of the desk tells today by the database’s time on a device %s', async (_name, device) => {
  onDevice(device);
  const Today = () => <p>{useToday()}</p>;
  const Page = withStore(() => (
    <DeskPage title="Today">
      <Today />
    </DeskPage>
  ));
  openPage('/admin', Page, '/admin');
  expect(await screen.findByText(device.today)).toBeVisible();
});
