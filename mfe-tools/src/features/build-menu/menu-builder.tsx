import { useState } from 'react';
import { MENU_DEFAULTS, menuFor } from 'shared-data/domain/menu';
import { toast } from 'shared-ui';
import { useHistoryStep } from 'shared-ui/router';
import { COCKTAILS } from './cocktails.ts';
import { MenuForm } from './menu-form.tsx';
import { MenuResult } from './menu-result.tsx';
import { isMenuRequest } from './menu-schema.ts';
import type { MenuForm as Values, MenuRequest } from './menu-schema.ts';

const START: Values = { ...MENU_DEFAULTS, eventType: '', alcoholPreferences: '' };

/** The menu builder: a form, then the cards; computed here, nothing leaves the page (spec: public §7). */
export function MenuBuilder() {
  const { value: request, open, close } = useHistoryStep('menu', isMenuRequest);
  const [last, setLast] = useState<MenuRequest>();
  if (request && request !== last) setLast(request);

  const submit = (values: Values) => {
    // The schema has refused every empty choice before.
    const accepted = values as MenuRequest;
    const { length } = menuFor(COCKTAILS, accepted.alcoholPreferences);
    open(accepted);
    toast.success('Menu Generated!', length === 1 ? 'One cocktail suits your choice.' : `${length} cocktails suit your choice.`);
  };
  if (request) return <MenuResult request={request} onChange={close} />;
  return <MenuForm values={last ?? START} returning={Boolean(last)} onSubmit={submit} />;
}
