import { render, screen, waitFor } from '@testing-library/react';
import { testManifest } from '../testing/open-site.tsx';
import { AfterStart } from './after-start.tsx';

let breaks = false;
jest.mock('./idle-parts.tsx', () => ({
  IdleParts: () => {
    if (breaks) throw new Error('broken part');
    return <p>Idle parts</p>;
  },
}));

test('parts that are not needed for the first paint load when the browser is idle', async () => {
  render(<AfterStart manifest={testManifest()} />);
  expect(screen.queryByText('Idle parts')).toBeNull();
  expect(await screen.findByText('Idle parts')).toBeInTheDocument();
});

test('an error in these parts does not affect the rest of the page', async () => {
  breaks = true;
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <div>
      <AfterStart manifest={testManifest()} />
      <p>Frame</p>
    </div>,
  );
  await waitFor(() => expect(report).toHaveBeenCalled());
  expect(screen.getByText('Frame')).toBeInTheDocument();
  report.mockRestore();
});
