import { RULES } from 'shared-data/domain/rules';

/** The words of the about page. Figures come from the business facts. */
export const STORY = {
  title: 'It began with a bar that did not fit through a door',
  paragraphs: [
    'Our first event was a friend’s wedding in Takoma Park. We had borrowed a counter that was four inches too wide for the garden gate, so we took it apart on the sidewalk, carried it in as planks and put it together again behind the house while the guests were arriving. The first drink went out nine minutes late. Nobody minded, but we did.',
    'The following winter we built our own: walnut, brass and a fluted green front, in pieces that pass through any standard door and lock together in twenty minutes. It has since been up four flights of stairs in Georgetown, onto a barge at the Wharf and into the reading room of a library that had never allowed a drink before.',
    'The counter is what people photograph. The rest is what they book again: a team that has been with us for years, recipes that are tested until they are dull to make and lovely to drink, and a habit of arriving early.',
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
