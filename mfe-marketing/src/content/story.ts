import { RULES } from 'shared-data/domain/rules';

/** The words of the about page: no event, place or year is told that the business has not had. Figures come from the business facts. */
export const STORY = {
  title: 'A bar that fits through your door',
  paragraphs: [
    'Good evenings happen where there is no bar: in a garden, an office, a house with a narrow hallway. A counter that is made for one room cannot go there. Ours is made for the way in.',
    'It is walnut and brass with a fluted green front, in pieces that pass through any standard door and lock together in twenty minutes. It goes up the stairs, across the lawn or into a reading room, and leaves the place as it was.',
    'The counter is what people photograph. The rest is what they remember: a crew that looks up when somebody comes, recipes that are tested until they are dull to make and lovely to drink, and a habit of arriving early.',
  ],
  missionTitle: 'What we are here for',
  mission:
    'To put a proper bar wherever people want to be together, and to look after everyone who comes to it, whatever is in their glass.',
  promises: [
    {
      title: 'We are early',
      text: `The crew comes ${RULES.crewArrivesMinutes} minutes before you begin, and the bar is set up and polished half an hour before your doors.`,
    },
    {
      title: 'We say the price once',
      text: 'The amount you see before you pay is the amount you pay. No service charge appears afterward.',
    },
    {
      title: 'Everybody gets a real drink',
      text: 'What we make without alcohol takes as long to write as what we make with it.',
    },
    {
      title: 'We leave nothing behind',
      text: 'One bag of trash for a hundred guests, and a kitchen that is cleaner than we found it.',
    },
  ],
} as const;
