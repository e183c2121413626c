import { screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { Identity } from './identity.tsx';

// rule: A-2.9-10
test('without name and email it shows User', () => {
  renderUi(<Identity profile={null} user={null} />);
  expect(screen.getByRole('group', { name: 'Signed in as' })).toHaveTextContent(/^UUser$/);
});
