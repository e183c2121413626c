import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SearchFilter } from 'shared-ui/search';
import { renderUi } from 'shared-ui/testing';

const searches: string[] = [];

function Search() {
  const [value, setValue] = useState('lemon');
  const search = (text: string) => {
    searches.push(text);
    setValue(text);
  };
  return (
    <>
      <SearchFilter label="Search" looksAt="By name." value={value} onSearch={search} />
      <button onClick={() => setValue('')}>Clear filters</button>
    </>
  );
}

test('what is typed is searched for once the typing pauses', async () => {
  const { user } = renderUi(<Search />);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' peel');
  await waitFor(() => expect(searches).toEqual(['lemon peel']));
});

test('a search that is taken away elsewhere empties the field', async () => {
  const { user } = renderUi(<Search />);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
