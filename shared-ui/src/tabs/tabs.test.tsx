/** @core */
import { screen } from '@testing-library/react';
import { useLocation } from 'shared-ui/router';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Tabs } from './index.ts';

const tabs = [
  { id: 'bookings', label: 'My Bookings', content: <p>Two bookings</p> },
  { id: 'signatures', label: 'Signatures', content: <p>Nothing to sign</p> },
  { id: 'profile', label: 'Profile', content: <p>Your profile</p> },
];

function Address() {
  return <output>{useLocation().search}</output>;
}

it('has no axe findings', async () => {
  const { container } = renderUi(<Tabs label="Account" tabs={tabs} />);
  await expectNoAxeViolations(container);
});

it('is one tab stop, moved through by arrow keys, Home and End', async () => {
  const { user } = renderUi(<Tabs label="Account" tabs={tabs} />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'My Bookings' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Signatures' })).toHaveTextContent('Nothing to sign');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'My Bookings' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('a tab that was pressed shows no focus ring until a key is used', async () => {
  const { user } = renderUi(<Tabs label="Account" tabs={tabs} />);
  const tab = screen.getByRole('tab', { name: 'Signatures' });
  await user.click(tab);
  expect(tab).toHaveAttribute('data-pressed');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Profile' })).toHaveFocus();
  for (const one of screen.getAllByRole('tab')) expect(one).not.toHaveAttribute('data-pressed');
});

it('follows the address and writes it, keeping other parameters', async () => {
  const { user } = renderUi(
    <>
      <Tabs label="Account" tabs={tabs} urlKey="tab" />
      <Address />
    </>,
    { route: '/account?tab=profile&from=mail' },
  );
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Your profile');
  await user.click(screen.getByRole('tab', { name: 'Signatures' }));
  expect(screen.getByRole('status')).toHaveTextContent('?tab=signatures&from=mail');
});

it('shows the first tab for an unknown id', () => {
  renderUi(<Tabs label="Account" tabs={tabs} urlKey="tab" />, { route: '/account?tab=nonsense' });
  expect(screen.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute('aria-selected', 'true');
});

it('is selected by its caller', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Tabs label="Account" tabs={tabs} value="signatures" onChange={onChange} />);
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(onChange).toHaveBeenCalledWith('profile');
  expect(screen.getByRole('tab', { name: 'Signatures' })).toHaveAttribute('aria-selected', 'true');
});

it('every tab that names a panel names one that is in the page', () => {
  renderUi(
    <Tabs
      label="Sections"
      tabs={[
        { id: 'a', label: 'First', content: 'One' },
        { id: 'b', label: 'Second', content: 'Two' },
      ]}
    />,
  );
  const named = screen.getAllByRole('tab').flatMap((tab) => tab.getAttribute('aria-controls') ?? []);
  expect(named).toHaveLength(1);
  for (const id of named) expect(document.getElementById(id)).not.toBeNull();
});

it('keeps what was typed before hydration, and follows the address after it', () => {
  const search = [
    { id: 'browse', label: 'Browse', content: <input aria-label="Search" defaultValue="" /> },
    { id: 'create', label: 'Create', content: 'A form' },
  ];
  let input: HTMLElement | undefined;
  const beforeHydration = () => {
    input = screen.getByRole('textbox', { name: 'Search' });
    (input as HTMLInputElement).value = 'lemon';
  };
  const { unmount } = renderUi(<Tabs label="Recipes" tabs={search} urlKey="tab" />, { beforeHydration });
  expect(screen.getByRole('textbox', { name: 'Search' })).toBe(input);
  expect(input).toHaveValue('lemon');
  unmount();
  renderUi(<Tabs label="Recipes" tabs={search} urlKey="tab" />, { route: '/?tab=create', beforeHydration: () => {} });
  expect(screen.getByRole('tabpanel')).toHaveTextContent('A form');
});
