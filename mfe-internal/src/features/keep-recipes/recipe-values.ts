import { amountText } from 'shared-data/domain/batch';
import { ICE, METHODS } from 'shared-data/domain/recipe';
import type { Ice, IngredientUnit, LineUnit, Method } from 'shared-data/domain/recipe';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { ResizedPhoto } from 'shared-ui/photo';
import type { RecipeInput, TeamRecipe } from '../../api/recipes-api.ts';

/** A line as it is typed. */
export interface LineValues {
  ingredientId: string;
  amount: string;
  unit: LineUnit;
  isTopping: boolean;
}

/** What the form of a recipe holds. */
export interface RecipeValues {
  name: string;
  category: string;
  difficulty: string;
  description: string;
  method: Method | '';
  glassware: string;
  ice: Ice | '';
  garnish: string;
  instructions: string;
  servings: string;
  lines: LineValues[];
  /** The one that is stored, or one that was chosen. */
  photo: { id: string } | ResizedPhoto | null;
  photoAlt: string;
}

/** What an ingredient that is counted so can be measured in. */
export const UNITS_OF: Readonly<Record<IngredientUnit, readonly LineUnit[]>> = {
  ...{ ml: ['oz', 'ml', 'dash'], g: ['g'], piece: ['piece'] },
};

export const EMPTY_LINE: LineValues = { ingredientId: '', amount: '', unit: 'oz', isTopping: false };

const needed = (message: string) => yup.string().trim().required(message);
const upTo = (most: number, message: string) => needed(message).max(most, `Please use at most ${most} characters`);
const AMOUNT = 'Enter an amount, like 0.75 or 2.';

export const recipeSchema = yup.object({
  name: upTo(80, 'Enter a name.'),
  category: needed('Choose a category.'),
  difficulty: needed('Choose a difficulty.'),
  description: upTo(500, 'Enter a description.'),
  method: needed('Choose a method.'),
  glassware: needed('Choose the glassware.'),
  ice: needed('Choose the ice.'),
  garnish: yup.string().max(120, 'Please use at most 120 characters'),
  instructions: upTo(3000, 'Enter the instructions.'),
  servings: needed('Enter how many drinks the amounts make.').matches(
    /^(100|[1-9]\d?)$/,
    'Enter a number from 1 to 100.',
  ),
  photoAlt: yup.string().when('photo', {
    is: (photo: RecipeValues['photo']) => photo !== null,
    then: () => upTo(200, 'Enter what the photo shows.'),
  }),
  lines: yup.array().of(
    yup.object({
      ingredientId: needed('Choose the ingredient.'),
      amount: needed(AMOUNT)
        .matches(/^\d{1,5}(\.\d{1,2})?$/, AMOUNT)
        .test('more', AMOUNT, (value) => Number(value) > 0),
    }),
  ),
});

export const valuesOf = (recipe?: TeamRecipe): RecipeValues => ({
  name: recipe?.name ?? '',
  category: recipe?.category ?? '',
  difficulty: recipe?.difficulty ?? '',
  description: recipe?.description ?? '',
  method: recipe?.method ?? '',
  glassware: recipe?.glassware ?? '',
  ice: recipe?.ice ?? '',
  garnish: recipe?.garnish ?? '',
  instructions: recipe?.instructions ?? '',
  servings: String(recipe?.servings ?? 1),
  lines: recipe?.lines.map(({ ingredientId, amount, unit, isTopping }) => ({
    ...{ ingredientId, amount: String(amount), unit, isTopping },
  })) ?? [EMPTY_LINE],
  photo: recipe?.photo ? { id: recipe.photo.id } : null,
  photoAlt: recipe?.photo?.alt ?? '',
});

/** For values that the schema has accepted. */
export const toRecipe = ({ method, ice, lines, photo, photoAlt, ...values }: RecipeValues): RecipeInput => ({
  ...values,
  method: method || 'shake',
  ice: ice || 'none',
  garnish: values.garnish.trim() || null,
  servings: Number(values.servings),
  lines: lines.map((line) => ({ ...line, amount: Number(line.amount) })),
  photo: photo && { alt: photoAlt.trim(), ...('content' in photo && photo) },
});

/** The parts of a recipe that two people may change, with their texts. */
export const comparedFields = (ingredientName: (id: string) => string): ComparedField<RecipeValues>[] => [
  { label: 'Name', names: ['name'], text: ({ name }) => name.trim() },
  { label: 'Category', names: ['category'], text: ({ category }) => category },
  { label: 'Description', names: ['description'], text: ({ description }) => description.trim() },
  {
    label: 'Photo',
    names: ['photo', 'photoAlt'],
    text: ({ photo, photoAlt }) =>
      photo === null
        ? ''
        : `${'content' in photo ? 'The photo that was chosen' : 'The photo that is saved'}: ${photoAlt.trim()}`,
  },
  {
    label: 'Ingredients',
    names: ['lines'],
    text: ({ lines }) =>
      lines
        .map(({ ingredientId, amount, unit, isTopping }) => {
          const line = `${amountText(Number(amount), unit)} ${ingredientName(ingredientId)}`;
          return isTopping ? `${line} at the end` : line;
        })
        .join(', '),
  },
  { label: 'Drinks that these amounts make', names: ['servings'], text: ({ servings }) => servings },
  { label: 'Method', names: ['method'], text: ({ method }) => method && METHODS[method] },
  { label: 'Instructions', names: ['instructions'], text: ({ instructions }) => instructions.trim() },
  { label: 'Glassware', names: ['glassware'], text: ({ glassware }) => glassware },
  { label: 'Ice in the glass', names: ['ice'], text: ({ ice }) => ice && ICE[ice] },
  { label: 'Difficulty', names: ['difficulty'], text: ({ difficulty }) => difficulty },
  { label: 'Garnish', names: ['garnish'], text: ({ garnish }) => garnish.trim() },
];
