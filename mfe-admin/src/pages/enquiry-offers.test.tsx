import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayFromNow } from 'shared-data/testing';
import { formatInstant } from 'shared-data/domain/time';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { calls, openEnquiries, openOffer, quick, state } from '../testing/open-enquiries.tsx';

// rule: B-3-31
test('an offer begins with what the enquiry has, and is valid until the event at most', async () => {
  const [date, place] = [dayFromNow(9), 'Pier 4'];
  const about = { event_type: 'wedding', event_date: date, event_time: '18:30:00', guest_count: 70, location: place };
  const { user } = openEnquiries(`?open=${quick().id}`, { source: 'plan', ...about });
  await user.click(await screen.findByRole('button', { name: 'Write an offer' }));
  const form = screen.getByRole('form', { name: 'Offer' });
  expect(within(form).getByRole('radio', { name: 'Wedding' })).toBeChecked();
  expect(within(form).getByLabelText(/^Number of guests/)).toHaveValue(70);
  expect(within(form).getByLabelText(/^Date/)).toHaveValue(date);
  expect(within(form).getByLabelText(/^Start time/)).toHaveValue('18:30');
  expect(within(form).getByLabelText(/^Valid until/)).toHaveValue(date);
});

// rule: B-5-06
test('an offer begins with the plan’s guests, is sent once, and can be withdrawn after a question', async () => {
  const { user, container } = openEnquiries(`?open=${quick().id}`, { source: 'plan', guest_count: 50 });
  const section = await screen.findByRole('region', { name: 'Offers' });
  await user.click(await within(section).findByRole('button', { name: 'Write an offer' }));
  const form = within(section).getByRole('form', { name: 'Offer' });
  expect(within(form).getByLabelText(/^Number of guests/)).toHaveValue(50);
  expect(within(form).getByLabelText(/^Hours/)).toHaveValue(5);
  expect(within(form).getByLabelText(/^Bartenders/)).toHaveValue(2);
  expect(within(form).getByLabelText(/^Asked for/)).toHaveValue('Champagne Toast Service\nMocktail Menu');
  const list = within(within(form).getByRole('group', { name: 'Take from the price list' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'By guests: $624, 5 hours, 2 bartenders, up to 50 guests',
    'Premium: $509, 5 hours, 2 bartenders, up to 75 guests',
    'Luxury: $999, 6 hours, 3 bartenders, up to 150 guests',
  ]);
  await user.click(list.getByRole('button', { name: /^Luxury/ }));
  expect(within(form).getByLabelText(/^Price/)).toHaveValue(999);
  expect(within(form).getByLabelText(/^Hours/)).toHaveValue(6);
  expect(within(form).getByLabelText(/^Bartenders/)).toHaveValue(3);
  await user.clear(within(form).getByLabelText(/^Price/));
  await user.type(within(form).getByLabelText(/^Start time/), '18:00');
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  expect(await within(form).findAllByText('Please enter the price')).not.toHaveLength(0);
  expect(within(form).getAllByText('Please choose a date too, or leave both empty')).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.clear(within(form).getByLabelText(/^Start time/));
  await user.type(within(form).getByLabelText(/^Price/), '1100');
  await user.clear(within(form).getByLabelText(/^Hours/));
  await user.type(within(form).getByLabelText(/^Hours/), '6');
  await user.clear(within(form).getByLabelText(/^Bartenders/));
  await user.type(within(form).getByLabelText(/^Bartenders/), '3');
  await user.clear(within(form).getByLabelText(/^Asked for/));
  await user.type(within(form).getByLabelText(/^Asked for/), 'Mocktail Menu, oysters');
  await user.type(within(form).getByLabelText(/^What is included/), 'Glassware');
  await user.click(within(form).getByRole('checkbox', { name: 'Champagne service, $200' }));
  await user.click(within(form).getByRole('button', { name: 'Add a line' }));
  const line = within(within(form).getByRole('group', { name: 'Line 1' }));
  await user.selectOptions(line.getByLabelText('Kind'), 'Travel');
  await user.type(line.getByLabelText(/^Text/), 'Travel to Annapolis');
  await user.type(line.getByLabelText(/^Dollars/), '80');
  await user.type(within(form).getByLabelText(/^What we offer/), '<b>Two</b> bartenders');
  const offered = within(form).getByRole('region', { name: 'What is offered' });
  expect(offered).toHaveTextContent(
    'Service6 hours, 3 bartenders, up to 50 guestsIncludesGlasswareExtrasChampagne serviceAsked forMocktail Menu, oysters' +
      'Agreed price$1,100.00Champagne service$200.00Travel to Annapolis$80.00Price$1,380.00',
  );
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Offer Sent')).toBeInTheDocument();
  expect(calls('write_offer')).toEqual([
    {
      p_id: expect.any(String) as string,
      p_enquiry_id: quick().id,
      p_price: 1100,
      p_body: '<b>Two</b> bartenders',
      p_valid_until: dayFromNow(14),
      p_event_type: 'private',
      p_guest_count: 50,
      p_hours: 6,
      p_bartenders: 3,
      p_extras: ['champagne'],
      p_added_lines: [{ kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_000 }],
      p_service_text: 'Glassware',
      p_requested_extras: ['Mocktail Menu', 'oysters'],
    },
  ]);
  const card = await within(section).findByRole('article', { name: 'Offer: $1,180' });
  expect(card).toHaveTextContent(
    'Service6 hours, 3 bartenders, up to 50 guestsIncludesGlasswareAsked forMocktail Menu' +
      'Agreed price$1,100.00Travel to Annapolis$80.00Price$1,180.00Includes tax (6%)$66.79',
  );
  expect(card).toHaveTextContent('<b>Two</b> bartenders');
  expect(card).toHaveTextContent('The mail was not sent');
  expect(within(section).queryByRole('button', { name: 'Write an offer' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Withdraw…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('withdraw_offer')).toEqual([{ p_offer_id: openOffer.id }]));
  expect(await within(card).findByText('Withdrawn')).toBeVisible();
  expect(await within(section).findByRole('button', { name: 'Write an offer' })).toBeVisible();
});

// rule: B-5-06
test('an offer may hold its place: it needs a date and a location, and holds for 14 days at most', async () => {
  const { user } = openEnquiries(`?open=${quick().id}`);
  const section = await screen.findByRole('region', { name: 'Offers' });
  await user.click(await within(section).findByRole('button', { name: 'Write an offer' }));
  const form = within(section).getByRole('form', { name: 'Offer' });
  await user.type(within(form).getByLabelText(/^Price/), '1100');
  await user.type(within(form).getByLabelText(/^What we offer/), 'A bar');
  fireEvent.change(within(form).getByLabelText(/^Number of guests/), { target: { value: '50' } });
  await user.click(within(form).getByRole('checkbox', { name: /^Hold the place until then/ }));
  fireEvent.change(within(form).getByLabelText(/^Valid until/), { target: { value: dayFromNow(15) } });
  fireEvent.change(within(form).getByLabelText(/^Date/), { target: { value: '' } });
  await user.clear(within(form).getByLabelText(/^Location/));
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  for (const message of [
    'Please choose a date, so that its place can be held',
    'Please say where the event takes place',
    'A place is held for 14 days at most',
  ])
    expect((await within(form).findAllByText(message))[0]).toBeVisible();
  fireEvent.change(within(form).getByLabelText(/^Valid until/), { target: { value: dayFromNow(9) } });
  fireEvent.change(within(form).getByLabelText(/^Date/), { target: { value: dayFromNow(60) } });
  fireEvent.change(within(form).getByLabelText(/^Start time/), { target: { value: '18:00' } });
  await user.type(within(form).getByLabelText(/^Location/), 'Georgetown');
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  await waitFor(() =>
    expect(calls('write_offer')).toEqual([
      expect.objectContaining({ p_holds_place: true, p_location: 'Georgetown', p_event_date: dayFromNow(60) }),
    ]),
  );
});

// rule: B-5-06
test('an offer that holds its place says until when, and which booking holds it', async () => {
  openEnquiries(`?open=${quick().id}`);
  const until = '2099-06-18T03:59:00+00:00';
  const holding = {
    holds_place: true,
    held_until: until,
    booking_id: 'b1',
    booking_number: 1042,
    booking_status: 'pending',
  };
  state.offers = [{ ...openOffer, ...holding }];
  const card = await screen.findByRole('article', { name: 'Offer: $1,180' });
  expect(card).toHaveTextContent(`Held until${formatInstant(until)}`);
  expect(card).toHaveTextContent('Booking 1042 holds the place.');
});

// rule: B-5-06
test('an accepted offer leads to its booking, and one without a free place shows that', async () => {
  openEnquiries(`?open=${quick().id}`);
  const accepted = { state: 'accepted', booking_id: 'b1', booking_number: 1042, booking_status: 'pending' };
  state.offers = [
    { ...openOffer, place_free: false },
    { ...openOffer, id: 'o2', price: 900, ...accepted },
  ];
  const card = await screen.findByRole('article', { name: 'Offer: $900' });
  expect(within(card).getByRole('link', { name: 'Booking 1042' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(card).toHaveTextContent('waits for its payment');
  expect(screen.getByRole('article', { name: 'Offer: $1,180' })).toHaveTextContent('The date is no longer free');
});
