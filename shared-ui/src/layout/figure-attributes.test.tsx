import { Facts } from 'shared-ui';
import { Price, Stats } from 'shared-ui/display';
import { renderUi, translatePage } from 'shared-ui/testing';

// rule: B-7-01
it('amounts, times, numbers and codes are not translated; words, dates and sentences are', async () => {
  const facts = {
    Total: '$1,850.00 USD',
    Start: '6:30 PM',
    Hours: '12:00 PM – 4:30 PM',
    Guests: '60',
    Invoice: 'INV-2026-0007',
    Phone: '202-555-0142',
    Date: 'Sat, Jun 19, 2027',
    Package: 'Premium',
    Due: '$100.00 by May 1',
  };
  const { container } = renderUi(
    <>
      <Facts facts={Object.entries(facts)} />
      <Price amount="$599" original="$699" />
      <Stats items={[{ label: 'Events', value: 12 }]} />
    </>,
  );
  translatePage()();
  const kept = [...container.querySelectorAll('dd, strong, s > :last-child')].filter(
    ({ childElementCount }) => childElementCount === 0,
  );
  expect(kept.map((one) => one.textContent)).toEqual([...Object.values(facts).slice(0, 6), '$599', '$699', '12']);
});
