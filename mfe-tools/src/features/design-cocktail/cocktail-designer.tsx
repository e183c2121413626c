import { useState } from 'react';
import { COCKTAIL_DEFAULTS } from 'shared-data/domain/cocktail';
import { createCocktail } from 'shared-data/domain/create-cocktail';
import type { CocktailRequest } from 'shared-data/domain/create-cocktail';
import { openedPlan } from 'shared-data/domain/open-plan';
import { Stack, toast } from 'shared-ui';
import { useHistoryStep } from 'shared-ui/router';
import { KeptHere } from '../../components/keep-plan/kept-here.tsx';
import { CocktailForm } from './cocktail-form.tsx';
import { CocktailResult } from './cocktail-result.tsx';
import { isDesign } from './cocktail-schema.ts';
import type { CocktailForm as Values, Design } from './cocktail-schema.ts';

/** The signature cocktail: preferences, then the recipe; computed here, nothing leaves the page. */
export function CocktailDesigner() {
  const { value: design, open, close } = useHistoryStep('cocktail', isDesign);
  const [last, setLast] = useState<Design>();
  if (design && design !== last) setLast(design);

  const submit = (values: Values) => {
    // The schema has refused every empty choice before.
    const request = values as CocktailRequest;
    const cocktail = createCocktail(request);
    open({ request, cocktail });
    toast.success('Your Signature Cocktail', `${cocktail.name} is ready.`);
  };
  if (design) return <CocktailResult {...design} onChange={close} />;
  return (
    <Stack gap={12}>
      <CocktailForm values={last?.request ?? COCKTAIL_DEFAULTS} returning={Boolean(last)} onSubmit={submit} />
      <KeptHere kind="cocktail" onOpen={(plan) => open(openedPlan(plan).state.cocktail as Design)} />
    </Stack>
  );
}
