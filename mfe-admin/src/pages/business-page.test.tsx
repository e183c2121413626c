import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { ADMIN, BACKEND_URL, backend, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import type { EditedFacts } from '../areas/settings/api/business-api.ts';
import BusinessPage from './business-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const saved = () => backend.to('POST', '/rest/v1/rpc/save_business_facts').map(({ body }) => body);
let stored: EditedFacts;
let refuse: boolean;
const addresses = { sender: null, bookings: 'old@example.com', on_call: null, operations: null, version: 1 };

async function open(changes: Partial<EditedFacts> = {}) {
  stored = { facts: FIRST_CONTENT.facts, version: 1, failure: null, ...changes };
  refuse = false;
  window.history.replaceState(null, '', '/admin/business');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/business', element: <BusinessPage /> }] },
  ]);
  const page = renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [
      http.post(`${RPC}/business_facts`, () => HttpResponse.json(stored)),
      http.post(`${RPC}/read_mail_addresses`, () => HttpResponse.json([addresses])),
      http.post(`${RPC}/save_mail_addresses`, () => HttpResponse.json(2)),
      http.post(`${RPC}/save_business_facts`, () =>
        refuse
          ? HttpResponse.json(
              { code: 'PT409', message: 'changed_elsewhere', hint: 'Somebody else has changed the business facts.' },
              { status: 409 },
            )
          : HttpResponse.json(2),
      ),
    ],
  });
  const form = within(await screen.findByRole('form', { name: 'Business facts' }));
  const write = async (label: string, text: string) => {
    await page.user.clear(form.getByLabelText(label));
    if (text) await page.user.type(form.getByLabelText(label), text);
  };
  const save = () => page.user.click(form.getByRole('button', { name: 'Save business facts' }));
  return { ...page, form, write, save };
}

// rule: B-3-60
test('an admin changes the facts; a number is saved in the form that pages show', async () => {
  const { container, write, save, form, user } = await open();
  await expectNoAxeViolations(container);
  await write('Phone', '202.555.0177');
  await write('Closes', '21:30');
  await write('Events', '640+');
  await user.click(form.getByRole('button', { name: 'Remove link 3' }));
  await save();
  expect(await screen.findByText('Business Facts Saved')).toBeInTheDocument();
  expect(saved()).toEqual([
    {
      p_version: 1,
      p_facts: {
        ...FIRST_CONTENT.facts,
        phone: '(202) 555-0177',
        hours: { opens: '08:00', closes: '21:30' },
        socials: FIRST_CONTENT.facts.socials.slice(0, 2),
        claims: { ...FIRST_CONTENT.facts.claims, events: '640+' },
      },
    },
  ]);
});

// rule: B-3-64, B-3-43
test('an admin writes press, ratings and the claim of license and insurance, and wrong ones are refused', async () => {
  const { container, write, save, form, user } = await open();
  await write('License and insurance', '');
  await user.click(form.getByRole('button', { name: 'Add an entry' }));
  const entry = within(form.getByRole('group', { name: 'Entry 1' }));
  await user.type(entry.getByLabelText('Title'), 'Best bar');
  await user.type(entry.getByLabelText('Year'), 'soon');
  await user.click(form.getByRole('button', { name: 'Add a rating' }));
  const rating = within(form.getByRole('group', { name: 'Rating 1' }));
  await user.type(rating.getByLabelText('Site'), 'Other Reviews');
  await user.type(rating.getByLabelText('Score'), '4.85');
  await save();
  for (const message of [
    'Enter who gave or wrote it',
    'Enter a year, for example 2025',
    'Enter a number from 1.0 to 5.0 with one decimal place',
  ])
    expect(await form.findByRole('link', { name: message })).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await user.type(entry.getByLabelText('By whom'), 'Gazette');
  await user.click(entry.getByLabelText('Hidden'));
  await user.clear(entry.getByLabelText('Year'));
  await user.type(entry.getByLabelText('Year'), '2025');
  await user.clear(rating.getByLabelText('Score'));
  await user.type(rating.getByLabelText('Score'), '4.8');
  await expectNoAxeViolations(container);
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toMatchObject([
    {
      p_facts: {
        claims: { licence: '', events: '500+' },
        press: [{ title: 'Best bar', source: 'Gazette', year: '2025', hidden: true }],
        ratings: [{ site: 'Other Reviews', score: 4.8 }],
      },
    },
  ]);
});

// rule: B-3-60
test('wrong values are refused at their fields', async () => {
  const { write, save, form } = await open();
  await write('Phone', '555-0142');
  await write('Closes', '07:00');
  await write('Postal address', '');
  await save();
  for (const message of [
    'Enter a number with its area code, for example (202) 555-0142',
    'Closing has to be after opening',
    'Enter the postal address',
  ])
    expect(await form.findByRole('link', { name: message })).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test('a link needs an address with https, and the targets their order', async () => {
  const { write, save, form, user } = await open();
  await user.click(form.getByRole('button', { name: 'Add a link' }));
  const link = within(form.getByRole('group', { name: 'Link 4' }));
  await user.type(link.getByLabelText('Name'), 'Web');
  await user.type(link.getByLabelText('Address'), 'javascript:alert(1)');
  await write('Soon, in hours', '30');
  await save();
  expect(await form.findByRole('link', { name: 'Enter a full address, beginning with https://' })).toBeInTheDocument();
  await user.clear(link.getByLabelText('Address'));
  await user.type(link.getByLabelText('Address'), 'https://example.com');
  await save();
  const order = 'Urgent must not have more time than soon, nor soon more than standard';
  expect(await form.findByRole('link', { name: order })).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

// rule: data-and-security.md#mail-address
test('an address that cannot exist is refused, and one with letters of its language is saved without what nobody sees', async () => {
  const { write, save, form } = await open();
  await write('Email for anything', 'hello.@example.com');
  await save();
  expect(await form.findByRole('link', { name: 'Enter an email address' })).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await write('Email for anything', '\u200Bhello@bücher.example');
  await save();
  await waitFor(() => expect(saved()).toMatchObject([{ p_facts: { emails: { hello: 'hello@bücher.example' } } }]));
});

// rule: B-3-60
test('after a change of somebody else nothing typed is lost, and the same fact is decided', async () => {
  const { write, save, form, user } = await open();
  await write('Emergency line', '(202) 555-0101');
  await write('Postal address', '1 Mine Street');
  refuse = true;
  const facts = { ...stored.facts, postalAddress: '2 Their Street', zipPrefixes: '200' };
  stored = { ...stored, facts, version: 2 };
  await save();
  const theirs = await form.findByRole('radio', { name: 'Theirs: 2 Their Street' });
  expect(form.getAllByRole('radiogroup')).toHaveLength(1);
  expect(form.getByLabelText('Emergency line')).toHaveValue('(202) 555-0101');
  expect(form.getByLabelText('Postal address')).toHaveValue('1 Mine Street');
  await user.click(theirs);
  refuse = false;
  await save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ p_version: 2, p_facts: { ...facts, emergency: '(202) 555-0101' } });
});

// rule: B-3-60
test('an update that failed is told with its reason, and markup in a fact is text', async () => {
  const facts = { ...FIRST_CONTENT.facts, area: { name: '<b>DC</b>', detail: 'All of it' } };
  const { form } = await open({
    facts,
    failure: { at: '2026-11-22T12:00:00Z', error: '/about could not be rendered' },
  });
  expect(screen.getByText('The site could not be updated: /about could not be rendered')).toBeInTheDocument();
  expect(form.getByLabelText('Service area')).toHaveValue('<b>DC</b>');
});

// rule: B-3-60
test('an admin saves which addresses get mails; one that is none is refused at its field', async () => {
  const { container, user } = await open();
  const form = within(await screen.findByRole('form', { name: 'Addresses of mails' }));
  expect(form.getByLabelText('Bookings')).toHaveValue('old@example.com');
  await expectNoAxeViolations(container);
  await user.clear(form.getByLabelText('Bookings'));
  await user.type(form.getByLabelText('On call'), 'nobody');
  await user.click(form.getByRole('button', { name: 'Save addresses' }));
  expect(await form.findByRole('link', { name: 'Enter an email address' })).toBeInTheDocument();
  await user.type(form.getByLabelText('On call'), '.@example.com');
  await user.click(form.getByRole('button', { name: 'Save addresses' }));
  expect(form.getByRole('link', { name: 'Enter an email address' })).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/save_mail_addresses')).toEqual([]);
  await user.clear(form.getByLabelText('On call'));
  await user.type(form.getByLabelText('On call'), 'mailto:nobody@example.com');
  await user.click(form.getByRole('button', { name: 'Save addresses' }));
  expect(await screen.findByText('Addresses Saved')).toBeInTheDocument();
  expect(backend.to('POST', '/rest/v1/rpc/save_mail_addresses').map(({ body }) => body)).toEqual([
    { p_sender: '', p_bookings: '', p_on_call: 'nobody@example.com', p_operations: '', p_version: 1 },
  ]);
});
