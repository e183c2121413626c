import { screen, within } from '@testing-library/react';
import { backend } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { SAMPLE_TESTIMONIALS } from '../../content/sample-testimonials.ts';
import { openPanel } from '../../testing/open-panel.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Testimonials to decide on' }))
    .getAllByRole('row')
    .slice(1);

describe('Testimonials', () => {
  it('A-2.10-05 A-2.10-06 A-2.10-07 A-2.10-08 A-3-22 A-3-23 shows the samples with name, stars, comment and state', async () => {
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
    [
      'A-2.10-09 A-4-25 A-8-55 A-8-56',
      'Approve',
      'Approved',
      'Testimonial Approved',
      'The testimonial has been approved.',
    ],
    [
      'A-2.10-10 A-4-26 A-4-28 A-8-57 A-8-58',
      'Reject',
      'Rejected',
      'Testimonial Rejected',
      'The testimonial has been rejected.',
    ],
  ])('%s A-4-27 %s decides on the page only', async (_rows, button, state, title, text) => {
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
