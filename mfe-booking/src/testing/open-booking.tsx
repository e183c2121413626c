import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSessionActions } from 'shared-data';
import { CUSTOMER, renderWithData, slotRow } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import type { InitialEntry } from 'react-router-dom';
import { RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import BookingPage from '../pages/booking-page.tsx';

/** A route with its state, as a navigation inside of the site brings it. */
type OpenOptions = Omit<RenderOptions, 'route'> & { route?: InitialEntry };

/** The query that the page has rendered: `router.state` is ahead of it while React works. */
function LocationDisplay() {
  return (
    <span data-testid="location-display" hidden>
      {useLocation().search}
    </span>
  );
}

/** As in the site's header. */
function LogOut() {
  const { logout } = useSessionActions();
  return <button onClick={() => void logout()}>Logout</button>;
}

/** The query of the address as the page knows it. */
export const renderedSearch = () => screen.getByTestId('location-display').textContent;

/**
 * Opens /booking as the shell does, with the real data layer over the fake network. One open slot, ten days ahead
 * from 6 to 10 in the evening, unless `rows` has others. `router.state.location` is the address bar.
 */
export function openBooking({ route = '/booking', rows, ...options }: OpenOptions = {}) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <PageFrame />
            <LocationDisplay />
            <LogOut />
          </>
        ),
        children: [
          { path: '/booking', element: <BookingPage /> },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: [route] },
  );
  const result = renderWithData(<RouterProvider router={router} />, {
    ...options,
    rows: { available_slots: [slotRow()], ...rows },
  });
  return { ...result, router };
}

/** The page of the signed-in demo customer, once their data are loaded. */
export async function openSignedIn(options: OpenOptions = {}) {
  const opened = openBooking({ session: CUSTOMER, ...options });
  await screen.findByRole('region', { name: 'Quick booking' });
  await waitFor(() => expect(field('Company name (optional)')).not.toHaveValue(''));
  await slotsLoaded();
  return opened;
}

/** Waits until the open slots are loaded or have failed. */
export async function slotsLoaded() {
  await waitFor(() => expect(screen.queryByText('Loading open times…')).toBeNull());
}

/** The full booking form. */
export function bookingForm(): HTMLElement {
  return screen.getByRole('form', { name: 'Booking form' });
}

const STEPS = ['Your event', 'Service', 'Place', 'Your details'] as const;
type Step = (typeof STEPS)[number];

/** A step of the booking form, open or closed. */
export const step = (title: Step): HTMLElement =>
  within(bookingForm()).getByRole('region', { name: new RegExp(`^${title}`) }); // also on a translated page

/** Opens a step of the form by its button, unless it is open. */
export function openStep(title: Step): void {
  const open = within(step(title)).queryByRole('button', { name: /^(Open|Change)/ });
  if (open) fireEvent.click(open);
}

/** A control of the form, in the step that has it, which is opened for it. */
function inItsStep<Control extends HTMLElement>(find: () => Control | null, get: () => Control): Control {
  const found = find();
  if (found) return found;
  for (const title of STEPS) {
    openStep(title);
    const control = find();
    if (control) return control;
  }
  return get();
}

/** A field of the form by its label. */
export function field(name: string | RegExp, form = bookingForm()): HTMLInputElement {
  const selector = 'input, select, textarea';
  const get = () => within(form).getByLabelText<HTMLInputElement>(name, { selector });
  if (form.getAttribute('aria-label') !== 'Booking form') return get();
  return inItsStep(() => within(form).queryByLabelText<HTMLInputElement>(name, { selector }), get);
}

/** A choice of the form by its name. */
export const radio = (name: string | RegExp): HTMLElement =>
  inItsStep(
    () => within(bookingForm()).queryByRole('radio', { name }),
    () => within(bookingForm()).getByRole('radio', { name }),
  );

/** The button of the last step. */
export function bookButton(): HTMLElement {
  openStep('Your details');
  return within(bookingForm()).getByRole('button', { name: 'Book and continue to payment' });
}

/** Values of a valid form; the date and time are those of `slotRow()`. */
export const EVENT = {
  name: 'Nora Whitfield',
  email: 'nora@example.com',
  phone: '202-555-0123',
  location: 'The Old Mill, Rock Creek',
  guests: '40',
} as const;

/** Sets the text of a field in one change. */
export function enter(label: string | RegExp, text: string, form?: HTMLElement) {
  fireEvent.change(field(label, form), { target: { value: text } });
}

/** Fills in all required fields except those with a default. */
export async function fillForm(when: { date: string; time: string }) {
  const form = bookingForm();
  enter('Name', EVENT.name, form);
  enter('Email', EVENT.email, form);
  enter('Phone', EVENT.phone, form);
  enter('Date', when.date, form);
  enter(/^Start time/, when.time, form);
  enter('Location', EVENT.location, form);
  enter('Number of guests', EVENT.guests, form);
  openStep('Your event');
  await screen.findByText(/^(No|\d+) open times? on |does not reach|did not load/);
}

/** Presses the form's button. */
export async function send(user: UserEvent) {
  await user.click(bookButton());
}
