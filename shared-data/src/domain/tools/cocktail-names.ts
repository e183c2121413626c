/** The two halves of a cocktail's name (random picks of fixed word lists). */
export const FIRST_WORDS = [
  'Potomac',
  'Brass',
  'Velvet',
  'Midnight',
  'Marble',
  'Lantern',
  'Capitol',
  'Cherry Blossom',
  'Georgetown',
  'Evergreen',
] as const;
export const SECOND_WORDS = [
  'Promise',
  'Reverie',
  'Overture',
  'Affair',
  'Serenade',
  'Toast',
  'Hour',
  'Masquerade',
  'Letter',
  'Encore',
] as const;
