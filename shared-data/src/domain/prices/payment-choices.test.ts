import { cancellationSentence, paymentChoices } from './payment-choices.ts';

const booking = { totalAmount: 499, eventDate: '2026-07-16' };

it('offers the full amount first and a deposit of half while the event is more than 14 days away', () => {
  const [full, deposit] = paymentChoices(booking, '2026-06-01');
  expect(full).toEqual({
    purpose: 'full',
    cents: 49_900,
    label: 'Full amount: $499.00',
    due: 'Nothing due later.',
    cancellation:
      'If you cancel, we return $499.00 until Jun 15, 2026, $249.50 until Jul 1, 2026, and nothing after that.',
  });
  expect(deposit).toEqual({
    purpose: 'deposit',
    cents: 25_000,
    label: 'Deposit: $250.00',
    due: 'The other $249.00 is due 48 hours before the event.',
    cancellation:
      'If you cancel, we return $250.00 until Jun 15, 2026, $125.00 until Jul 1, 2026, and nothing after that.',
  });
});

it('offers only the full amount from 14 days before the event', () => {
  expect(paymentChoices(booking, '2026-07-01').map(({ purpose }) => purpose)).toEqual(['full', 'deposit']);
  expect(paymentChoices(booking, '2026-07-02').map(({ purpose }) => purpose)).toEqual(['full']);
});

// "more than 30 days before 100 %, 15 to 30 days 50 %, fewer 0 %"
// rule: B-2-10
it.each([
  ['2026-06-15', 'If you cancel, we return $1.01 until Jun 15, 2026, $0.51 until Jul 1, 2026, and nothing after that.'],
  ['2026-06-16', 'If you cancel, we return $0.51 until Jul 1, 2026, and nothing after that.'],
  ['2026-07-01', 'If you cancel, we return $0.51 until Jul 1, 2026, and nothing after that.'],
  ['2026-07-02', 'If you cancel, nothing is returned.'],
])('on %s a customer reads what a cancellation returns', (today, sentence) => {
  expect(cancellationSentence(101, booking.eventDate, today)).toBe(sentence);
});
