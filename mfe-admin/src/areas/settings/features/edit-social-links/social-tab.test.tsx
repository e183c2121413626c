import { screen } from '@testing-library/react';
import { backend } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const writes = () => backend.requests.filter(({ method }) => method !== 'GET').length;

describe('Social Media', () => {
  // rule: A-2.10-14, A-2.10-15, A-2.10-16, A-3-31, A-7.4-02, A-8-59, A-8-60
  it.each([['Instagram'], ['Facebook'], ['Twitter']])('updates the %s address without a call', async (platform) => {
    const { user } = await openPanel({ tab: 'social-media' });
    await user.type(await screen.findByLabelText(`${platform} URL`), 'https://example.com/us');
    const before = writes();
    await user.click(screen.getByRole('button', { name: `Save ${platform} URL` }));
    expect(await screen.findByText('Social Media Updated')).toBeInTheDocument();
    expect(screen.getByText(`${platform} URL has been updated.`)).toBeInTheDocument();
    expect(writes()).toBe(before);
  });

  // rule: A-2.10-17, A-9-19
  it('auto-post is on until it is switched off', async () => {
    const { user } = await openPanel({ tab: 'social-media' });
    const autoPost = await screen.findByRole('switch', { name: /Auto-post/ });
    expect(autoPost).toBeChecked();
    await user.click(autoPost);
    expect(autoPost).not.toBeChecked();
  });

  it('refuses an invalid web address', async () => {
    const { user, container } = await openPanel({ tab: 'social-media' });
    await user.type(await screen.findByLabelText('Twitter URL'), 'javascript:alert(1){Enter}');
    expect(
      await screen.findByRole('link', { name: 'Please enter a full address, beginning with https://' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Social Media Updated')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});
