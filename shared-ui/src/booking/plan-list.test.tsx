import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { PlanList } from './index.ts';

const cocktail = { name: 'Velvet Hour', text: 'Velvet Hour: gin' };
const menu = { name: 'Menu for 40 guests', text: 'Menu for 40 guests: Garden Mojito' };

function Editor() {
  const [plans, setPlans] = useState([cocktail, menu]);
  return (
    <PlanList
      title="Plans"
      plans={plans}
      onDrop={(index) => setPlans(plans.toSpliced(index, 1))}
      choices={plans.length < 2 ? [{ value: '7', label: cocktail.name }] : []}
      onAdd={(value) => setPlans([...plans, { ...cocktail, text: `${cocktail.text} ${value}` }])}
      note={plans.length < 2 ? 'One was dropped.' : ''}
    />
  );
}

// rule: plans.md#plans-later
it('shows that it is empty once every plan is dropped, and keeps the focus', async () => {
  const { user } = renderUi(<Editor />);
  for (const { name } of [cocktail, menu]) await user.click(screen.getByRole('button', { name: `Drop ${name}` }));
  expect(screen.getByText('No plans.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Plans' })).toHaveFocus();
});

// rule: plans.md#plans-later
it('drops a plan by the keyboard and adds another, and the focus stays in the list', async () => {
  const { user, container } = renderUi(<Editor />);
  await expectNoAxeViolations(container);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Drop Velvet Hour' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(cocktail.text)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Plans' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('One was dropped.');
  await expectNoAxeViolations(container);
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a plan' }), cocktail.name);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Menu for 40 guests: Garden MojitoDrop',
    'Velvet Hour: gin 7Drop',
  ]);
  expect(screen.getByRole('heading', { name: 'Plans' })).toHaveFocus();
});
