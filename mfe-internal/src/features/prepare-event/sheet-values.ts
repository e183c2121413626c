import { yup, type ComparedField } from 'shared-ui/forms';
import type { EventSheet, SheetInput } from '../../api/event-sheets-api.ts';

/** What the form of a sheet holds; figures as they are typed. */
export interface SheetValues {
  drinkingGuests: string;
  firstHourDrinks: string;
  laterHourDrinks: string;
  clientBuysAlcohol: boolean;
  allergies: string;
  note: string;
  menu: { recipeId: string; share: string }[];
}

export const EMPTY_DRINK = { recipeId: '', share: '1' };
const EACH = 'Enter a number from 0 to 9, like 1.5.';
const each = () =>
  yup
    .string()
    .trim()
    .required(EACH)
    .matches(/^\d(\.\d)?$/, EACH);
const SHARE = 'Enter a whole number from 1 to 100.';

export const sheetSchema = yup.object({
  drinkingGuests: yup
    .string()
    .trim()
    .matches(/^\d{0,5}$/, 'Enter a whole number, or nothing for all guests.'),
  firstHourDrinks: each(),
  laterHourDrinks: each(),
  allergies: yup.string().max(1000, 'Please use at most 1,000 characters'),
  note: yup.string().max(2000, 'Please use at most 2,000 characters'),
  menu: yup.array().of(
    yup.object({
      recipeId: yup
        .string()
        .required('Choose the drink.')
        .test('once', 'This drink is on the menu already.', (id, { options }) => {
          const { menu } = (options.context ?? {}) as Partial<SheetValues>;
          return !menu || menu.filter((drink) => drink.recipeId === id).length < 2;
        }),
      share: yup
        .string()
        .trim()
        .required(SHARE)
        .matches(/^(100|[1-9]\d?)$/, SHARE),
    }),
  ),
});

export const valuesOf = ({ inputs, menu }: EventSheet): SheetValues => ({
  drinkingGuests: inputs.drinkingGuests === null ? '' : String(inputs.drinkingGuests),
  firstHourDrinks: String(inputs.firstHourDrinks),
  laterHourDrinks: String(inputs.laterHourDrinks),
  clientBuysAlcohol: inputs.clientBuysAlcohol,
  allergies: inputs.allergies ?? '',
  note: inputs.note ?? '',
  menu: menu.map(({ recipe, share }) => ({ recipeId: recipe.id, share: String(share) })),
});

/** For values that the schema has accepted. */
export const toSheet = ({ menu, ...values }: SheetValues): SheetInput => ({
  drinkingGuests: values.drinkingGuests.trim() === '' ? null : Number(values.drinkingGuests),
  firstHourDrinks: Number(values.firstHourDrinks),
  laterHourDrinks: Number(values.laterHourDrinks),
  clientBuysAlcohol: values.clientBuysAlcohol,
  allergies: values.allergies.trim() || null,
  note: values.note.trim() || null,
  menu: menu.map(({ recipeId, share }) => ({ recipeId, share: Number(share) })),
});

/** The parts of a sheet that two owners may change, with their texts. */
export const comparedFields = (drinkName: (recipeId: string) => string): ComparedField<SheetValues>[] => [
  {
    label: 'Menu',
    names: ['menu'],
    text: ({ menu }) => menu.map(({ recipeId, share }) => `${drinkName(recipeId)} (${share})`).join(', '),
  },
  {
    label: 'Guests who drink alcohol',
    names: ['drinkingGuests'],
    text: ({ drinkingGuests }) => drinkingGuests.trim() || 'All guests',
  },
  {
    label: 'Who buys the alcohol',
    names: ['clientBuysAlcohol'],
    text: ({ clientBuysAlcohol }) => (clientBuysAlcohol ? 'The client' : 'We'),
  },
  {
    label: 'Drinks per guest in the first hour',
    names: ['firstHourDrinks'],
    text: ({ firstHourDrinks }) => firstHourDrinks.trim(),
  },
  {
    label: 'Drinks per guest in each further hour',
    names: ['laterHourDrinks'],
    text: ({ laterHourDrinks }) => laterHourDrinks.trim(),
  },
  { label: 'Allergies of guests', names: ['allergies'], text: ({ allergies }) => allergies.trim() },
  { label: 'For the crew', names: ['note'], text: ({ note }) => note.trim() },
];
