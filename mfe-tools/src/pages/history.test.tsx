import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { dayFromNow, slotRow } from 'shared-data/testing';
import { renderPage } from '../testing/render-page.tsx';
import AvailabilityCheckerPage from './availability-checker-page.tsx';
import MenuBuilderPage from './menu-builder-page.tsx';
import QuotePage from './quote-page.tsx';
import SignatureCocktailPage from './signature-cocktail-page.tsx';

const email = (user: UserEvent) => user.type(screen.getByLabelText('Email'), 'ada@example.com');
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function quote(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'Basic' }));
  await email(user);
  await press(user, 'Get my quote');
}
async function menu(user: UserEvent) {
  await user.selectOptions(screen.getByLabelText('Event type'), 'wedding');
  await user.selectOptions(screen.getByLabelText('Alcohol preferences'), 'gin');
  await email(user);
  await press(user, 'Create my menu');
}
async function cocktail(user: UserEvent) {
  await user.selectOptions(screen.getByLabelText('Base spirit'), 'gin');
  await user.selectOptions(screen.getByLabelText('Flavor profile'), 'herbal');
  await user.type(screen.getByLabelText('Event details'), 'A garden wedding at dusk.');
  await email(user);
  await press(user, 'Create my cocktail');
}
async function availability(user: UserEvent) {
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: /1 time open$/ }));
  await user.click(await screen.findByRole('radio'));
  await press(user, 'Continue to Booking');
}

const holds = (label: string, value: string) => () => expect(screen.getByLabelText(label)).toHaveValue(value);
const isChosen = () => expect(screen.getByRole('radio', { checked: true })).toBeVisible();

test.each<[string, ComponentType, (user: UserEvent) => Promise<void>, string, () => void, string]>([
  ['the quote', QuotePage, quote, 'Get an Instant Price Estimate', isChosen, 'Your Custom Quote'],
  ['the menu', MenuBuilderPage, menu, 'Your event', holds('Alcohol preferences', 'gin'), 'Your cocktail menu'],
  [
    'the cocktail',
    SignatureCocktailPage,
    cocktail,
    'Your preferences',
    holds('Event details', 'A garden wedding at dusk.'),
    'Your signature cocktail',
  ],
  [
    'the details of the availability checker',
    AvailabilityCheckerPage,
    availability,
    'Choose a date and time',
    isChosen,
    'Your details',
  ],
])(
  'Back from %s returns to the form with what was entered, Forward shows the step again',
  async (_step, Page, fill, form, expectKept, step) => {
    const { user } = renderPage(Page, { rows: { available_slots: [slotRow({ date: dayFromNow(2) })] } });
    const text = async () =>
      (await screen.findByRole('heading', { name: step })).parentElement?.parentElement?.textContent;
    await fill(user);
    const shown = await text();
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('heading', { name: form })).toHaveFocus());
    expectKept();
    act(() => window.history.forward());
    expect(await text()).toBe(shown);
  },
);
