/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend } from 'shared-data/testing';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { calls, message, openEnquiries, plan, quick, state, theirs } from '../testing/open-enquiries.tsx';

// rule: B-3-31
test('the inbox says in words how long an enquiry is overdue, filters by the address, and opens one beside the list', async () => {
  const { user, container } = openEnquiries('?urgency=urgent&page=2');
  const list = await screen.findByRole('list', { name: 'Enquiries' });
  expect(within(list).getByText(/^Overdue by \d+ days$/)).toBeInTheDocument();
  expect(within(list).getByText('Quick request')).toBeInTheDocument();
  expect(calls('enquiries')[0]).toMatchObject({
    p_filter: { urgency: 'urgent', spam: '' },
    p_offset: 25,
    p_sort: 'due',
  });
  await user.click(within(list).getByRole('link', { name: 'Ines Carver' }));
  const panel = await screen.findByRole('region', { name: 'Enquiry' });
  expect(await within(panel).findByText(message)).toBeInTheDocument();
  expect(window.location.search).toBe(`?urgency=urgent&page=2&open=${quick().id}`);
  expect(within(panel).getByRole('link', { name: '202-555-0111' })).toHaveAttribute('href', 'tel:2025550111');
  expect(within(panel).getAllByRole('term')[0]).toHaveTextContent('Phone');
  expect(await within(panel).findByRole('link', { name: 'Ines C.' })).toHaveAttribute('href', '/admin/customers/c1');
  expect(container.querySelector('img')).toBeNull();
  await user.click(await within(panel).findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(calls('assign_enquiry')).toEqual([{ p_enquiry_id: quick().id, p_assignee_id: ADMIN.id }]));
  await expectNoAxeViolations(container);
});

// rule: B-2-03
test('the number that mails have in their address opens the enquiry, and marks it in the list', async () => {
  openEnquiries('?open=217');
  const panel = await screen.findByRole('region', { name: 'Enquiry' });
  expect(await within(panel).findByText(message)).toBeInTheDocument();
  expect(calls('answers_of_enquiry')).toEqual([{ p_enquiry_id: quick().id }]);
  expect(await screen.findByRole('link', { name: 'Ines Carver', current: true })).toBeVisible();
});

// rule: B-3-31
test('an answer from a template is kept through a reload and sent', async () => {
  const first = openEnquiries(`?open=${quick().id}`);
  await screen.findByRole('option', { name: 'Thanks' });
  await first.user.selectOptions(screen.getByLabelText('Template'), 'Thanks');
  await first.user.type(screen.getByLabelText(/^Text/), ', yes.');
  first.unmount();
  backend.reset();
  const { user } = openEnquiries(`?open=${quick().id}`);
  await waitFor(() => expect(screen.getByLabelText(/^Text/)).toHaveValue('Dear Ines Carver, yes.'));
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Hello Ines Carver');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer Sent')).toBeInTheDocument();
  expect(calls('answer_enquiry')).toEqual([
    {
      p_answer_id: expect.any(String) as string,
      p_enquiry_id: quick().id,
      p_subject: 'Hello Ines Carver',
      p_body: 'Dear Ines Carver, yes.',
      p_known_answers: 0,
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Text/)).toHaveValue(''));
});

// rule: B-3-31
test('when somebody else has answered, their answer is shown, the text stays, and the admin decides', async () => {
  const { user } = openEnquiries(`?open=${quick().id}`);
  await user.type(await screen.findByLabelText(/^Text/), 'Mine');
  state.refuse = true;
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ben Owner has answered since you opened this.');
  const theirAnswer = screen.getByRole('article', { name: 'Answer: Hello' });
  expect(theirAnswer).toHaveTextContent('Not sent');
  await user.click(within(theirAnswer).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(calls('retry_enquiry_answer')).toEqual([{ p_answer_id: theirs.id }]));
  expect(screen.getByLabelText(/^Text/)).toHaveValue('Mine');
  await user.click(within(notice).getByRole('button', { name: 'I have read it' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(calls('answer_enquiry')).toHaveLength(2));
  expect(calls('answer_enquiry')[1]).toMatchObject({ p_body: 'Mine', p_known_answers: 1 });
});

// rule: B-5-06
test('a plan that somebody sent is shown with its figures', async () => {
  openEnquiries(`?open=${quick().id}`, { source: 'plan' });
  const shown = await screen.findByRole('region', { name: 'Quote for 50 guests' });
  expect(shown).toHaveTextContent('Your Custom Quote');
  expect(shown).toHaveTextContent(/Estimated total\$[\d,]+\.00/);
});

// rule: B-3-31
test('a quote shows the prices of the day on which it was sent beside today’s', async () => {
  openEnquiries(`?open=${quick().id}`, { source: 'plan', created_at: '2026-01-02T15:00:00+00:00' });
  state.sentPlan = { ...plan, price_list: { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 1 } } };
  const then = await screen.findByRole('region', { name: 'Prices of January 2, 2026, when it was sent' });
  expect(then).toHaveTextContent('Guests, 50 × $1.00$50.00');
  expect(screen.getByRole('region', { name: 'Prices of today' })).not.toHaveTextContent('50 × $1.00');
});

// rule: B-2-07, B-3-31
test('a quick request shows its answers as rows, leads to its booking, and is marked as called with a note', async () => {
  const about = { event_date: '2027-06-19', guest_count: 120, location: 'Pier 4', event_time: '18:30:00' };
  const { user, container } = openEnquiries(`?open=${quick().id}`, {
    ...about,
    ...{ package_id: 'luxury', special_requests: 'Vegan snacks' },
  });
  const panel = await screen.findByRole('region', { name: 'Enquiry' });
  expect(await within(panel).findByText('Saturday, June 19, 2027')).toBeVisible();
  for (const text of ['6:30 PM Eastern Time', 'Pier 4', '120', 'Luxury', 'Vegan snacks'])
    expect(within(panel).getByText(text)).toBeVisible();
  expect(within(panel).queryByText(message)).toBeNull();
  expect(within(panel).getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    `/admin/new-booking?enquiry=${quick().id}`,
  );
  await user.click(within(panel).getByRole('button', { name: 'Called…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Called Ines Carver' });
  await user.type(within(dialog).getByLabelText('Note (optional)'), 'Wants two bars.');
  await expectNoAxeViolations(container);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as called' }));
  expect(await screen.findByText('Call Noted')).toBeVisible();
  expect(calls('note_call')).toEqual([
    { p_id: expect.any(String) as string, p_enquiry_id: quick().id, p_note: 'Wants two bars.' },
  ]);
  const call = await screen.findByRole('article', { name: 'Call' });
  expect(call).toHaveTextContent('CalledBen Owner');
  expect(call).toHaveTextContent('Wants two bars.');
});

// rule: B-3-31
test('a template is added from the answer form, whose text stays', async () => {
  const { user } = openEnquiries(`?open=${quick().id}`);
  await user.type(await screen.findByLabelText(/^Text/), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Edit templates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  await user.click(within(dialog).getByRole('button', { name: 'Add a template' }));
  await user.type(within(dialog).getByLabelText(/^Name of the template/), 'Later');
  await user.type(within(dialog).getByLabelText(/^Subject/), 'Later');
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Template Saved')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/answer_templates').map(({ body }) => body)).toMatchObject([{ name: 'Later' }]);
  expect(within(screen.getByRole('form', { name: 'Answer' })).getByLabelText(/^Text/)).toHaveValue('Mine');
});

// rule: desk-enquiries.md#templates
test('a template is archived, is then not offered, and can be used again or deleted', async () => {
  const { user } = openEnquiries(`?open=${quick().id}`);
  const picker = await screen.findByLabelText('Template');
  expect(await within(picker).findByRole('option', { name: 'Thanks' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit templates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  expect(within(dialog).queryByRole('button', { name: 'Delete Thanks' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Archive Thanks' }));
  expect(await within(dialog).findByText('Thanks (archived)')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete Thanks' })).toBeVisible();
  expect(within(picker).queryByRole('option', { name: 'Thanks' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Use again Thanks' }));
  expect(await within(dialog).findByRole('button', { name: 'Edit Thanks' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/answer_templates').map(({ body }) => body)).toMatchObject([
    { name: 'Thanks', archived: true },
    { name: 'Thanks', archived: false },
  ]);
});
