import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testManifest } from '../testing/open-site.tsx';
import { AfterStart } from './after-start.tsx';

const loading = (IdleParts: () => ReactNode) => () => Promise.resolve({ IdleParts });
const Broken = () => {
  throw new Error('broken part');
};

test('parts that are not needed for the first paint load when the browser is idle', async () => {
  render(
    <AfterStart
      manifest={testManifest()}
      load={loading(() => (
        <p>Idle parts</p>
      ))}
    />,
  );
  expect(screen.queryByText('Idle parts')).toBeNull();
  expect(await screen.findByText('Idle parts')).toBeInTheDocument();
});

test('an error in these parts does not affect the rest of the page', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <div>
      <AfterStart manifest={testManifest()} load={loading(Broken)} />
      <p>Frame</p>
    </div>,
  );
  await waitFor(() => expect(report).toHaveBeenCalled());
  expect(screen.getByText('Frame')).toBeInTheDocument();
  report.mockRestore();
});
