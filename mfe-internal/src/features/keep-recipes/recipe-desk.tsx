import { useAddressState } from 'shared-ui/router';
import { RecipeForm } from './recipe-form.tsx';
import { RecipeList } from './recipe-list.tsx';
import { RecipeView } from './recipe-view.tsx';

/** The list, one recipe or the form of a new one, by the address, so that Back returns to the list. */
export function RecipeDesk({ isOwner }: { isOwner: boolean }) {
  const [address, change] = useAddressState();
  const id = address.get('recipe');
  const open = (recipe: string) => change({ recipe }, { push: true });
  if (id === 'new') return <RecipeForm onSaved={open} onCancel={() => open('')} />;
  if (id) return <RecipeView key={id} id={id} isOwner={isOwner} onBack={() => open('')} />;
  return <RecipeList onOpen={open} onAdd={() => open('new')} />;
}
