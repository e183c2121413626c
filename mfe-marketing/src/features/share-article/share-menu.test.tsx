import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { ShareMenu } from './share-menu.tsx';

const open = async () => {
  const opened = renderUi(<ShareMenu phoneEdge="end" title="On ice" path="/blog/on-ice" />);
  await opened.user.click(screen.getByText(/^Share/));
  return opened;
};

describe('the share menu', () => {
  // rule: A-9-05
  it.each([
    ['Twitter', 'https://twitter.com/intent/tweet?url=http%3A%2F%2Flocalhost%2Fblog%2Fon-ice&text=On%20ice'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Flocalhost%2Fblog%2Fon-ice'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=http%3A%2F%2Flocalhost%2Fblog%2Fon-ice'],
  ])('%s opens in a window of 600 by 400', async (name, address) => {
    const window_ = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name }));
    expect(window_).toHaveBeenCalledWith(address, '_blank', expect.stringContaining('width=600,height=400'));
    window_.mockRestore();
  });

  it('copies the link, or shows it where that is forbidden', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    const forbidden = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy Link', hidden: true }));
    expect(await screen.findByText('http://localhost/blog/on-ice')).toBeInTheDocument();
    forbidden.mockRestore();
  });

  it('Escape closes it and returns focus', async () => {
    const { user, container } = await open();
    await expectNoAxeViolations(container);
    screen.getByRole('button', { name: 'Twitter' }).focus();
    await user.keyboard('{Escape}');
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(container.querySelector('summary')).toHaveFocus();
  });
});
