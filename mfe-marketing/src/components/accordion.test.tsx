import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'ahead', title: 'How far ahead?', content: 'Four to six weeks.', open: true },
  { id: 'ice', title: 'Do you bring ice?', content: 'Yes, clear ice.' },
];

it('has no axe findings', async () => {
  const { container } = renderUi(<Accordion items={items} level={2} />);
  await expectNoAxeViolations(container);
});

it('names its items as headings and opens them without a script', async () => {
  const { user } = renderUi(<Accordion items={items} />);
  const second = screen.getByRole('heading', { name: 'Do you bring ice?' }).closest('details');
  expect(second).not.toHaveAttribute('open');
  await user.click(screen.getByText('Do you bring ice?'));
  expect(second).toHaveAttribute('open');
  expect(screen.getByText('Four to six weeks.').closest('details')).toHaveAttribute('open');
});
