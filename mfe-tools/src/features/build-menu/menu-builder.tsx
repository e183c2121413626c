import { useState } from 'react';
import { houseMenu } from 'shared-data/domain/house-menu';
import { MENU_DEFAULTS } from 'shared-data/domain/menu';
import { openedPlan } from 'shared-data/domain/open-plan';
import { Stack, toast } from 'shared-ui';
import { useHistoryStep } from 'shared-ui/router';
import { KeptHere } from '../../components/keep-plan/kept-here.tsx';
import { MenuForm } from './menu-form.tsx';
import { MenuResult } from './menu-result.tsx';
import { isMenuRequest } from './menu-schema.ts';
import type { MenuForm as Values, MenuRequest } from './menu-schema.ts';

const START: Values = { ...MENU_DEFAULTS, eventType: '', alcoholPreferences: '' };

/** The menu builder: a form, then the cards; computed here, nothing leaves the page. */
export function MenuBuilder() {
  const { value: request, open, close } = useHistoryStep('menu', isMenuRequest);
  const [last, setLast] = useState<MenuRequest>();
  if (request && request !== last) setLast(request);

  const submit = (values: Values) => {
    // The schema has refused every empty choice before.
    const accepted = values as MenuRequest;
    const { chosen, added } = houseMenu(accepted.alcoholPreferences, accepted.foodPairings);
    open(accepted);
    toast.success(
      'Menu Generated!',
      added.length > 0
        ? 'One cocktail suits your choice; three more go with it.'
        : `${chosen.length} cocktails suit your choice.`,
    );
  };
  if (request) return <MenuResult request={request} onChange={close} />;
  return (
    <Stack gap={12}>
      <MenuForm values={last ?? START} returning={Boolean(last)} onSubmit={submit} />
      <KeptHere kind="menu" onOpen={(plan) => open(openedPlan(plan).state.menu as MenuRequest)} />
    </Stack>
  );
}
