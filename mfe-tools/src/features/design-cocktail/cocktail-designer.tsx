import { useState } from 'react';
import { COCKTAIL_DEFAULTS } from 'shared-data/domain/cocktail';
import { toast } from 'shared-ui';
import { CocktailForm } from './cocktail-form.tsx';
import { CocktailResult } from './cocktail-result.tsx';
import type { CocktailForm as Values } from './cocktail-schema.ts';
import { createCocktail } from './create-cocktail.ts';
import type { Cocktail, CocktailRequest } from './create-cocktail.ts';

/** The signature cocktail: preferences, then the recipe; computed here, nothing leaves the page (spec: public §7). */
export function CocktailDesigner() {
  const [values, setValues] = useState<Values>(COCKTAIL_DEFAULTS);
  const [cocktail, setCocktail] = useState<Cocktail | null>(null);
  const [returning, setReturning] = useState(false);

  const submit = (next: Values) => {
    // The schema has refused every empty choice before.
    const created = createCocktail(next as CocktailRequest);
    setValues(next);
    setCocktail(created);
    toast.success('Your Signature Cocktail', `${created.name} is ready.`);
  };
  const change = () => {
    setReturning(true);
    setCocktail(null);
  };
  if (cocktail) return <CocktailResult cocktail={cocktail} onChange={change} />;
  return <CocktailForm values={values} returning={returning} onSubmit={submit} />;
}
