/** @core */
import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Fold, Price, SheetSections, StarRating, Stats, Stepper } from './index.ts';

it('has no axe findings', async () => {
  const { container } = renderUi(
    <>
      <Stats items={[{ label: 'Events', value: '500+' }]} />
      <Price amount="$599" original="$699" prefix="from" suffix="per event" />
      <StarRating rating={4} />
      <h2>Plan</h2>
      <SheetSections sections={[{ heading: 'Method', facts: [['Ice', '2 kg']], items: ['Stir.'], ordered: true }]} />
      <Stepper
        label="Steps"
        current="pay"
        steps={[
          { id: 'event', label: 'Your event' },
          { id: 'pay', label: 'Payment' },
        ]}
      />
    </>,
  );
  await expectNoAxeViolations(container);
});

it('reads figures, ratings and steps as they are meant', () => {
  renderUi(
    <>
      <StarRating rating={4.9} />
      <Stepper
        label="Steps"
        current="pay"
        steps={[
          { id: 'event', label: 'Your event' },
          { id: 'pay', label: 'Payment' },
        ]}
      />
    </>,
  );
  expect(screen.getByRole('img', { name: '4.9 out of 5 stars' })).toBeInTheDocument();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Payment');
  expect(screen.getByText('(done)')).toBeInTheDocument();
});

it('draws a rating in one path of full stars and one of empty ones', () => {
  const { container } = renderUi(<StarRating rating={3.6} />);
  const stars = [...container.querySelectorAll('path')].map((path) => [
    path.getAttribute('fill'),
    path.getAttribute('d')?.match(/M/g)?.length,
  ]);
  expect(stars).toEqual([
    ['currentColor', 4],
    [null, 1],
  ]);
  expect(container.querySelectorAll('svg *')).toHaveLength(2);
});

it('hides what is folded until its line is pressed', async () => {
  const { user, container } = renderUi(<Fold title="All that is booked">Forty guests</Fold>);
  await expectNoAxeViolations(container);
  expect(screen.getByText('Forty guests')).not.toBeVisible();
  await user.click(screen.getByText('All that is booked'));
  expect(screen.getByText('Forty guests')).toBeVisible();
});
