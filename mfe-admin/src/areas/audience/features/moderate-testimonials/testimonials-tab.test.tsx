import { screen, within } from '@testing-library/react';
import { backend } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { SAMPLE_TESTIMONIALS } from './sample-testimonials.ts';
import { openPanel } from '../../../../testing/open-panel.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Testimonials to decide on' }))
    .getAllByRole('row')
    .slice(1);

describe('Testimonials', () => {
  it('shows the samples with name, stars, comment and state', async () => {
    const { container } = await openPanel();
    const shown = await rows();
    expect(shown).toHaveLength(SAMPLE_TESTIMONIALS.length);
    expect(shown[0]).toHaveTextContent('Sofia Marchetti');
    expect(within(shown[0]!).getByRole('img', { name: '5 out of 5 stars' })).toBeInTheDocument();
    expect(shown[0]).toHaveTextContent('no line');
    const states = shown.map((row) => row.querySelector('[data-tone]')?.textContent);
    expect(states).toEqual(['Pending', 'Pending', 'Approved', 'Rejected', 'Pending']);
    await expectNoAxeViolations(container);
  });

  it.each([
    ['Approve', 'Approved', 'Testimonial Approved', 'The testimonial has been approved.'],
    ['Reject', 'Rejected', 'Testimonial Rejected', 'The testimonial has been rejected.'],
  ])('%s changes the page only', async (button, state, title, text) => {
    const { user } = await openPanel();
    const [first] = await rows();
    const before = backend.requests.filter(({ method }) => method !== 'GET').length;
    await user.click(within(first!).getByRole('button', { name: `${button} (Sofia Marchetti)` }));
    expect(within(first!).getByText(state)).toBeInTheDocument();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(backend.requests.filter(({ method }) => method !== 'GET')).toHaveLength(before);
  });
});
