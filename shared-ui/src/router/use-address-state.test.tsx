import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Link, useAddressState, useEnteredValue, useLocation } from 'shared-ui/router';
import { PageAlone, renderUi } from 'shared-ui/testing';

/** A search and a category in the address, as on the blog. */
function Filters() {
  const [address, change] = useAddressState();
  const searchField = useRef<HTMLInputElement>(null);
  const categories = useRef<HTMLFieldSetElement>(null);
  const search = address.get('search') ?? '';
  const category = address.get('category') ?? 'all';
  useEnteredValue(searchField, search, (text) => change({ search: text }));
  useEnteredValue(categories, category, (chosen) => change({ category: chosen }));
  return (
    <>
      <input
        ref={searchField}
        aria-label="Search"
        value={search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <fieldset ref={categories}>
        {['all', 'bars'].map((value) => (
          <input
            key={value}
            type="radio"
            name="category"
            aria-label={value}
            value={value}
            checked={value === category}
            onChange={() => change({ category: value })}
          />
        ))}
      </fieldset>
      <output>{useLocation().search}</output>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('what was typed and chosen before hydration counts and stays', () => {
  renderUi(<Filters />, {
    beforeHydration: () => {
      field('Search').value = 'ice';
      field('bars').checked = true;
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent('?search=ice&category=bars');
  expect(field('Search')).toHaveValue('ice');
  expect(field('bars')).toBeChecked();
});

test('a page that nobody touched before hydration follows its address', () => {
  renderUi(<Filters />, { route: '/blog?search=gin', beforeHydration: () => {} });
  expect(field('Search')).toHaveValue('gin');
  expect(screen.getByRole('status')).toHaveTextContent('?search=gin');
});

test('what is typed in the middle of a text stays there', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Filters />, { wrapper: PageAlone });
  await user.type(field('Search'), 'gn');
  await user.type(field('Search'), 'ib', { initialSelectionStart: 1 });
  expect(field('Search')).toHaveValue('gibn');
  expect(window.location.search).toBe('?search=gibn');
});

test('a change that comes when its page has been left does not lead back to it', async () => {
  let late = () => {};
  function Page() {
    const [, change] = useAddressState();
    useEffect(() => {
      late = () => change({ search: 'ice' });
    });
    return <Link to="/elsewhere">Leave</Link>;
  }
  const user = userEvent.setup({ delay: null });
  window.history.replaceState(null, '', '/');
  render(<Page />, { wrapper: PageAlone });
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Leave' })).toBeNull());
  act(() => late());
  expect(window.location).toMatchObject({ pathname: '/elsewhere', search: '' });
});
