import { amountText } from 'shared-data/domain/batch';
import { ALLERGENS } from 'shared-data/domain/recipe';
import type { IngredientUnit } from 'shared-data/domain/recipe';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { Ingredient, IngredientInput } from '../../api/ingredients-api.ts';

/** What the form of an ingredient holds; figures as they are typed. */
export interface IngredientValues {
  name: string;
  unit: IngredientUnit;
  abv: string;
  allergens: Record<string, boolean>;
  purchaseAmount: string;
  /** Dollars. */
  price: string;
  supplier: string;
  stock: string;
}

export const UNIT_OPTIONS = [
  { value: 'ml', label: 'Millilitres' },
  { value: 'g', label: 'Grams' },
  { value: 'piece', label: 'Pieces' },
];

const figure = (message: string) =>
  yup.string().matches(/^(\d{1,6}(\.\d{1,2})?)?$/, { message, excludeEmptyString: true });

export const ingredientSchema = yup.object({
  name: yup.string().trim().required('Enter the name.').max(80, 'Please use at most 80 characters'),
  abv: yup
    .string()
    .matches(/^(\d{1,2}(\.\d)?)?$/, {
      message: 'Enter a percentage up to 96, like 40 or 4.5.',
      excludeEmptyString: true,
    })
    .test('most', 'Enter a percentage up to 96, like 40 or 4.5.', (value) => Number(value || 0) <= 96)
    .when('unit', ([unit], schema) =>
      unit === 'ml'
        ? schema
        : schema.test(
            'liquid',
            'Only what is counted in millilitres has alcohol.',
            (value) => Number(value || 0) === 0,
          ),
    ),
  purchaseAmount: figure('Enter an amount, like 750.')
    .test('more', 'Enter an amount, like 750.', (value) => !value || Number(value) > 0)
    .when('price', ([price], schema) => (price ? schema.required('Enter how much the price buys.') : schema)),
  price: yup
    .string()
    .matches(/^(\d{1,4}(\.\d{1,2})?)?$/, { message: 'Enter dollars, like 27.50.', excludeEmptyString: true }),
  supplier: yup.string().max(100, 'Please use at most 100 characters'),
  stock: figure('Enter an amount, like 750.'),
});

const typed = (value: number | null | undefined) => (value == null ? '' : String(value));

export const valuesOf = (ingredient?: Ingredient): IngredientValues => ({
  name: ingredient?.name ?? '',
  unit: ingredient?.unit ?? 'ml',
  abv: ingredient?.abv ? String(ingredient.abv) : '',
  allergens: Object.fromEntries(
    Object.keys(ALLERGENS).map((name) => [name, ingredient?.allergens.includes(name) ?? false]),
  ),
  purchaseAmount: typed(ingredient?.purchaseAmount),
  price: ingredient?.purchaseCents == null ? '' : (ingredient.purchaseCents / 100).toFixed(2),
  supplier: ingredient?.supplier ?? '',
  stock: typed(ingredient?.stock),
});

const numberOf = (value: string) => (value === '' ? null : Number(value));

export const toIngredient = (values: IngredientValues): IngredientInput => ({
  name: values.name.trim(),
  unit: values.unit,
  abv: Number(values.abv || 0),
  allergens: Object.keys(values.allergens).filter((name) => values.allergens[name]),
  // The size of a purchase without its price says nothing.
  purchaseAmount: values.price === '' ? null : numberOf(values.purchaseAmount),
  purchaseCents: values.price === '' ? null : Math.round(Number(values.price) * 100),
  supplier: values.supplier.trim() || null,
  stock: numberOf(values.stock),
});

/** Fields of an ingredient that are one fact: a price and for how much. */
export const TOGETHER: readonly (readonly (keyof IngredientInput)[])[] = [['purchaseAmount', 'purchaseCents']];

/** The parts of an ingredient that two owners may change, with their texts. */
export const COMPARED: readonly ComparedField<IngredientValues>[] = [
  { label: 'Name', names: ['name'], text: ({ name }) => name },
  {
    label: 'Counted in',
    names: ['unit'],
    text: ({ unit }) => UNIT_OPTIONS.find(({ value }) => value === unit)?.label ?? unit,
  },
  { label: 'Alcohol', names: ['abv'], text: ({ abv }) => abv && `${abv}%` },
  {
    label: 'Allergens',
    names: ['allergens'],
    text: ({ allergens }) =>
      Object.entries(ALLERGENS)
        .flatMap(([name, label]) => (allergens[name] ? [label] : []))
        .join(', '),
  },
  {
    label: 'Price',
    names: ['price', 'purchaseAmount'],
    text: ({ price, purchaseAmount, unit }) => price && `$${price} for ${amountText(Number(purchaseAmount), unit)}`,
  },
  { label: 'Supplier', names: ['supplier'], text: ({ supplier }) => supplier },
  { label: 'In stock', names: ['stock'], text: ({ stock, unit }) => stock && amountText(Number(stock), unit) },
];
