import { yup } from 'shared-ui/forms';

const needed = (message: string) => yup.string().trim().required(message);

/** Everything but the later ingredient rows is required (docs/product/staff-and-recipes.md#recipe-required). */
export const recipeSchema = yup.object({
  name: needed('Please enter a name.'),
  category: needed('Please choose a category.'),
  description: needed('Please enter a description.'),
  ingredients: yup
    .array()
    .of(yup.string())
    .test('first', (rows, { createError }) => {
      return (
        Boolean(rows?.[0]?.trim()) ||
        createError({ path: 'ingredients.0', message: 'Please enter the first ingredient.' })
      );
    }),
  instructions: needed('Please enter the instructions.'),
  difficulty: needed('Please choose a difficulty.'),
  glassware: needed('Please choose the glassware.'),
});
