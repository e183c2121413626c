/** @core */
import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { listWith } from 'shared-data/testing/price-lists';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page.tsx';
import { PriceCalculator } from './price-calculator.tsx';

const choices = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole('radio')
    .map((radio) => [(radio as HTMLInputElement).labels?.[0]?.textContent, (radio as HTMLInputElement).value]);

const price = () => screen.getByRole('status', { name: 'Your guide price' }).textContent;

describe('the calculator on Home', () => {
  // rule: P-9-09
  it('offers four sizes of party', () => {
    openPage(<PriceCalculator />);
    expect(choices('Guests')).toEqual([
      ['10-25', '15'],
      ['26-50', '35'],
      ['51-100', '75'],
      ['100+', '150'],
    ]);
  });

  // rule: P-9-10
  it('offers 3, 4, 5, 6 and 8 hours', () => {
    openPage(<PriceCalculator />);
    expect(choices('Hours').map(([, value]) => value)).toEqual(['3', '4', '5', '6', '8']);
  });

  // rule: home.md#calculator-choices
  it('offers the choices of the price list, and begins with one of them', () => {
    const prices = listWith((list) => {
      list.calculator = { guests: [{ label: 'A few', value: 12 }], hours: [2, 3] };
    });
    openPage(<PriceCalculator />, { config: { content: { ...FIRST_CONTENT, prices } } });
    expect(choices('Guests')).toEqual([['A few', '12']]);
    expect(choices('Hours').map(([, value]) => value)).toEqual(['2', '3']);
    expect(screen.getByRole('radio', { name: 'A few' })).toBeChecked();
    expect(price()).toBe('$224');
  });

  // rule: P-9-11
  it('offers private, wedding and corporate', () => {
    openPage(<PriceCalculator />);
    expect(choices('Occasion').map(([, value]) => value)).toEqual(['private', 'wedding', 'corporate']);
  });

  // Price = base × hours/4 × multiplier, rounded.
  // rule: P-9-05
  it.each([
    ['10-25', '3', 'Private', '$224'],
    ['10-25', '3', 'Wedding', '$269'],
    ['26-50', '4', 'Corporate', '$649'],
    ['51-100', '8', 'Wedding', '$1,918'],
    ['100+', '6', 'Corporate', '$2,338'],
  ])('%s guests, %s hours, %s costs %s', async (guests, hours, type, expected) => {
    const { user } = openPage(<PriceCalculator />);
    await user.click(screen.getByRole('radio', { name: guests }));
    await user.click(screen.getByRole('radio', { name: hours }));
    await user.click(screen.getByRole('radio', { name: type }));
    expect(price()).toBe(expected);
  });

  // rule: home.md#calculator-words
  it.each([
    ['4', 'Private', '$499 for 4 hours.'],
    ['6', 'Private', '$499 for 4 hours, 50% more for 6 hours.'],
    ['3', 'Wedding', '$499 for 4 hours, 25% less for 3 hours, 20% more for a wedding.'],
    ['4', 'Corporate', '$499 for 4 hours, 30% more for a corporate event.'],
  ])('says what makes the price of %s hours, %s', async (hours, type, text) => {
    const { user } = openPage(<PriceCalculator />, { config: { content: FIRST_CONTENT } });
    await user.click(screen.getByRole('radio', { name: hours }));
    await user.click(screen.getByRole('radio', { name: type }));
    expect(screen.getByText(/This guide price counts/)).toHaveTextContent(`${text} This guide price counts`);
  });

  it('names what the estimate includes and that the price in the booking form is charged', () => {
    openPage(<PriceCalculator />);
    expect(
      screen.getByText(
        /This guide price counts guests, hours and occasion\. You are charged the price in the booking form/,
      ),
    ).toBeVisible();
  });

  // rule: availability-checker.md#month-choice
  it('leads to the calendar', () => {
    openPage(<PriceCalculator />);
    expect(screen.getByRole('link', { name: 'See which days are open' })).toHaveAttribute(
      'href',
      '/availability-checker',
    );
  });

  it('is operable by keyboard and clean for axe', async () => {
    const { user, container } = openPage(<PriceCalculator />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(price()).toBe('$799');
    await expectNoAxeViolations(container);
  });

  it('counts what was chosen before hydration', () => {
    openPage(<PriceCalculator />, {
      beforeHydration: () => {
        screen.getByRole<HTMLInputElement>('radio', { name: '51-100' }).checked = true;
        screen.getByRole<HTMLInputElement>('radio', { name: '8' }).checked = true;
        screen.getByRole<HTMLInputElement>('radio', { name: 'Wedding' }).checked = true;
      },
    });
    expect(price()).toBe('$1,918');
    expect(screen.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  });
});
