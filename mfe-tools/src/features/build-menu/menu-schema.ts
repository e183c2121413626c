import { isEmail } from 'shared-data/domain/email';
import {
  ALCOHOL_PREFERENCES,
  FOOD_PAIRINGS,
  MENU_EVENT_TYPES,
  MENU_LIMITS,
  MENU_MESSAGES,
} from 'shared-data/domain/menu';
import type { AlcoholPreference, FoodPairing, MenuEventType } from 'shared-data/domain/menu';
import { yup } from 'shared-ui/forms';

/** What the form holds; empty until chosen. */
export interface MenuForm {
  eventType: MenuEventType | '';
  foodPairings: FoodPairing[];
  theme: string;
  alcoholPreferences: AlcoholPreference | '';
  guestCount: number | '';
  email: string;
}

/** The same when the rules have let it pass. */
export interface MenuRequest extends MenuForm {
  eventType: MenuEventType;
  alcoholPreferences: AlcoholPreference;
}

export const menuSchema = yup.object({
  eventType: yup.string().required(MENU_MESSAGES.eventType),
  alcoholPreferences: yup.string().required(MENU_MESSAGES.alcoholPreferences),
  theme: yup
    .string()
    .trim()
    .min(MENU_LIMITS.themeMin, { message: MENU_MESSAGES.theme, excludeEmptyString: true })
    .max(MENU_LIMITS.themeMax, MENU_MESSAGES.themeMax),
  guestCount: yup
    .number()
    .typeError(MENU_MESSAGES.guestCountMin)
    .required(MENU_MESSAGES.guestCountMin)
    .integer('Guest count must be a whole number')
    .min(MENU_LIMITS.guestsMin, MENU_MESSAGES.guestCountMin)
    .max(MENU_LIMITS.guestsMax, MENU_MESSAGES.guestCountMax),
  email: yup.string().test('email', MENU_MESSAGES.email, (value) => isEmail(value ?? '')),
});

const requestSchema = yup.object({
  eventType: yup.string().oneOf(MENU_EVENT_TYPES).required(),
  alcoholPreferences: yup.string().oneOf(ALCOHOL_PREFERENCES).required(),
  foodPairings: yup.array().of(yup.string().oneOf(FOOD_PAIRINGS)).defined(),
  theme: yup.string().defined(),
  guestCount: yup.number().required(),
});

/** Whether a value of the history is a request that this code can answer. */
export function isMenuRequest(value: unknown): value is MenuRequest {
  return requestSchema.isValidSync(value);
}
