import type { PictureEntry } from 'shared-ui/pictures';
import { pictures } from '../../pictures.gen.ts';

/** The picture of each cocktail of the house, by its name. */
export const COCKTAIL_PICTURES: Readonly<Record<string, PictureEntry>> = {
  'Capitol Old Fashioned': pictures['menu/old-fashioned'],
  'Cucumber Gin Highball': pictures['menu/cucumber-gin-highball'],
  'Salted-Rim Margarita': pictures['menu/salted-rim-margarita'],
  'Garden Mojito': pictures['menu/garden-mojito'],
  'Olive Martini': pictures['menu/olive-martini'],
  'Orange Spritz': pictures['menu/orange-spritz'],
  'Berry Hurricane': pictures['menu/berry-hurricane-mocktail'],
  'Garden Mojito without alcohol': pictures['menu/garden-mojito'],
  'Orange Spritz without alcohol': pictures['menu/orange-spritz'],
  'Salted-Rim Margarita without alcohol': pictures['menu/salted-rim-margarita'],
};
