/** @core */
import { screen } from '@testing-library/react';
import { Badge, Button, Heading, Notice, Spinner, Text, TextLink } from 'shared-ui';
import { Price } from 'shared-ui/display';
import { CheckboxInput, RadioGroup } from 'shared-ui/fields';
import { renderUi, translatePage } from 'shared-ui/testing';
import type { ReactNode } from 'react';

let stop: () => void = () => {};
afterEach(() => stop());

/** Renders `before` and translates it, as it is done to all that follows; then renders `after`. */
async function changeTranslated(before: ReactNode, after: ReactNode) {
  const { container, rerender } = renderUi(before);
  stop = translatePage();
  rerender(after);
  await Promise.resolve(); // observers report after the change
  return container;
}

/** What is read, without the mark of the translation. */
const textOf = (element: Element) => element.textContent?.replaceAll('\u200b', '');

// rule: B-7-01
it('a button keeps working while it waits, and says the new amount', async () => {
  const onClick = jest.fn();
  const pay = (amount: string, pending: boolean) => (
    <Button onClick={onClick} pending={pending}>
      <svg />
      Pay {amount}
    </Button>
  );
  const { rerender, user } = renderUi(pay('$499.00', false));
  stop = translatePage();
  rerender(pay('$499.00', true));
  rerender(pay('$249.50', false));
  const button = await screen.findByRole('button', { name: /^Pay \$249\.50\u200b$/ });
  expect(button.querySelectorAll('font font')).toHaveLength(1);
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

const amount = (price: string, more: boolean) => (
  <>
    <Text>
      {more && <b>Now</b>} {price} for {more ? 60 : 40} guests {more && 'and more'}
      {more && (
        <>
          {' '}
          with <TextLink to="/">add-ons</TextLink> at {price}
        </>
      )}
    </Text>
  </>
);

// rule: B-7-01
it.each<[what: string, before: ReactNode, after: ReactNode, shown: string]>([
  [
    'a sentence with amounts',
    amount('$499', false),
    amount('$959', true),
    'Now $959 for 60 guests and more with add-ons at $959',
  ],
  ['a sentence that becomes shorter', amount('$959', true), amount('$499', false), ' $499 for 40 guests '],
  [
    'a heading',
    <Heading level={2}>Comments ({1})</Heading>,
    <Heading level={2}>Comments ({2})</Heading>,
    'Comments (2)',
  ],
  ['a badge', <Badge>{5}% off</Badge>, <Badge>{10}% off</Badge>, '10% off'],
  [
    'a link',
    <TextLink to="/">Ask about {80} guests</TextLink>,
    <TextLink to="/">Ask about {90} guests</TextLink>,
    'Ask about 90 guests',
  ],
  [
    'a message',
    <Notice>You have 2 more tries.</Notice>,
    <Notice title="Refused">You have 1 more try.</Notice>,
    'RefusedYou have 1 more try.',
  ],
  ['a wait', <Spinner text="Confirming" />, <Spinner text="Received" />, 'Received'],
  [
    'a choice with its price',
    <RadioGroup label="" name="way" value="" onChange={() => {}} options={[{ value: '', label: 'By guests' }]} />,
    <RadioGroup
      label=""
      name="way"
      value=""
      onChange={() => {}}
      options={[{ value: '', label: 'By guests: $499', description: 'Four hours.' }]}
    />,
    'By guests: $499 Four hours.',
  ],
  [
    'a checkbox',
    <CheckboxInput label={<>Toast, {200} dollars</>} />,
    <CheckboxInput label={<>Toast, {250} dollars</>} error="Please choose" />,
    'Toast, 250 dollarsPlease choose',
  ],
  [
    'a price',
    <Price amount="$599" original="$799" />,
    <Price amount="$499" original="$699" prefix="from" />,
    'from$499before $699',
  ],
])('%s is shown as it is after a change of a translated page', async (_what, before, after, shown) => {
  expect(textOf(await changeTranslated(before, after))).toBe(shown);
});
