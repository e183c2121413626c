import type { Recipe } from './recipe.ts';

/** The three recipes that the database starts with. */
export const SAMPLE_RECIPES: readonly Recipe[] = [
  {
    id: 1,
    name: 'Golden Sunset',
    description: 'Aged rum and honey with a long citrus finish, the color of the last hour of a wedding.',
    ingredients: [
      '2 oz aged rum',
      '¾ oz fresh lemon juice',
      '½ oz honey syrup',
      '2 dashes orange bitters',
      'Orange peel',
    ],
    instructions:
      'Shake rum, lemon, honey and bitters with ice.\nStrain over one large cube.\nExpress the orange peel and drop it in.',
    category: 'Signature',
    difficulty: 'Intermediate',
    glassware: 'Rocks glass',
    createdBy: 'Maya Okafor',
  },
  {
    id: 2,
    name: 'Midnight Velvet',
    description: 'Cognac, blackberry and dry cocoa under a fine foam.',
    ingredients: [
      '1½ oz cognac',
      '¾ oz blackberry liqueur',
      '½ oz fresh lemon juice',
      '1 egg white',
      'Grated dark chocolate',
    ],
    instructions:
      'Dry shake everything but the chocolate for 20 seconds.\nShake again with ice.\nDouble strain into a chilled coupe.\nGrate the chocolate over the foam.',
    category: 'Premium',
    difficulty: 'Advanced',
    glassware: 'Coupe glass',
    createdBy: 'Julian Reyes',
  },
  {
    id: 3,
    name: 'Cucumber Fizz',
    description: 'Gin, cucumber and elderflower with plenty of soda: the drink for a warm afternoon.',
    ingredients: ['1½ oz gin', '4 slices cucumber', '½ oz elderflower cordial', '½ oz fresh lime juice', 'Soda water'],
    instructions:
      'Muddle the cucumber with the cordial.\nAdd gin, lime and ice, and shake.\nStrain over fresh ice and top with soda.',
    category: 'Refreshing',
    difficulty: 'Beginner',
    glassware: 'Highball glass',
    createdBy: 'Hannah Whitlock',
  },
];
