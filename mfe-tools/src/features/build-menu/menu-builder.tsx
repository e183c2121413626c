import { useState } from 'react';
import { MENU_DEFAULTS, menuFor } from 'shared-data/domain/menu';
import { toast } from 'shared-ui';
import { COCKTAILS } from './cocktails.ts';
import { MenuForm } from './menu-form.tsx';
import { MenuResult } from './menu-result.tsx';
import type { MenuForm as Values, MenuRequest } from './menu-schema.ts';

/** The menu builder: a form, then the cards; computed here, nothing leaves the page (spec: public §7). */
export function MenuBuilder() {
  const [values, setValues] = useState<Values>({ ...MENU_DEFAULTS, eventType: '', alcoholPreferences: '' });
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const [returning, setReturning] = useState(false);

  const submit = (next: Values) => {
    // The schema has refused every empty choice before.
    const accepted = next as MenuRequest;
    const { length } = menuFor(COCKTAILS, accepted.alcoholPreferences);
    setValues(next);
    setRequest(accepted);
    toast.success('Menu Generated!', length === 1 ? 'One cocktail suits your choice.' : `${length} cocktails suit your choice.`);
  };
  const change = () => {
    setReturning(true);
    setRequest(null);
  };
  if (request) return <MenuResult request={request} onChange={change} />;
  return <MenuForm values={values} returning={returning} onSubmit={submit} />;
}
