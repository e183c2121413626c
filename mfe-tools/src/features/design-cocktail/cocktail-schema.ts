import {
  COCKTAIL_LIMITS,
  COCKTAIL_MESSAGES,
  FLAVORS,
  INTENSITIES,
  SEASONS,
  SPIRITS,
} from 'shared-data/domain/cocktail';
import type { Flavor, Intensity, Season, Spirit } from 'shared-data/domain/cocktail';
import type { Cocktail, CocktailRequest } from 'shared-data/domain/create-cocktail';
import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';

/** What the form holds; empty until chosen. */
export interface CocktailForm {
  spirit: Spirit | '';
  flavorProfile: Flavor | '';
  intensity: Intensity | '';
  season: Season;
  specialIngredient: string;
  eventDetails: string;
  email: string;
}

const { specialIngredientMin, specialIngredientMax, eventDetailsMin, eventDetailsMax } = COCKTAIL_LIMITS;

export const cocktailSchema = yup.object({
  spirit: yup.string().required(COCKTAIL_MESSAGES.spirit),
  flavorProfile: yup.string().required(COCKTAIL_MESSAGES.flavorProfile),
  intensity: yup.string().required(COCKTAIL_MESSAGES.intensity),
  specialIngredient: yup
    .string()
    .trim()
    .min(specialIngredientMin, { message: COCKTAIL_MESSAGES.specialIngredient, excludeEmptyString: true })
    .max(specialIngredientMax, COCKTAIL_MESSAGES.specialIngredientMax),
  eventDetails: yup
    .string()
    .trim()
    .test('min', COCKTAIL_MESSAGES.eventDetailsMin, (value) => (value ?? '').length >= eventDetailsMin)
    .max(eventDetailsMax, COCKTAIL_MESSAGES.eventDetailsMax),
  email: yup.string().test('email', COCKTAIL_MESSAGES.email, (value) => isEmail(value ?? '')),
});

/** A cocktail and what was asked for. */
export interface Design {
  request: CocktailRequest;
  cocktail: Cocktail;
}

const designSchema = yup.object({
  request: yup.object({
    spirit: yup.string().oneOf(SPIRITS).required(),
    flavorProfile: yup.string().oneOf(FLAVORS).required(),
    intensity: yup.string().oneOf(INTENSITIES).required(),
    season: yup.string().oneOf(SEASONS).required(),
    eventDetails: yup.string().defined(),
  }),
  cocktail: yup.object({
    name: yup.string().required(),
    ingredients: yup.array().of(yup.string().required()).required(),
    method: yup.array().of(yup.string().required()).required(),
  }),
});

/** Whether a value of the history is a design that this code can show. */
export function isDesign(value: unknown): value is Design {
  return designSchema.isValidSync(value);
}
