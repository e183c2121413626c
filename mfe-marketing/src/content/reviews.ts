export interface Review {
  id: string;
  name: string;
  event: string;
  place: string;
  /** How many months ago the event was: samples stay recent whenever the page is read. */
  monthsAgo: number;
  rating: 4 | 5;
  text: string;
}

/** The nine sample reviews of the testimonials page; the carousel on Home shows the same. None depends on a season. */
export const REVIEWS: readonly Review[] = [
  {
    id: 'hannah-marcus',
    name: 'Hannah and Marcus O.',
    event: 'Wedding, 120 guests',
    place: 'Georgetown, Washington, DC',
    monthsAgo: 2,
    rating: 5,
    text: 'Our venue had no bar and a courtyard full of gravel. They leveled the floor, lit the counter, and by the time the photographs were done everybody had a drink in hand. The rosemary one is now simply called “the wedding one” in our family.',
  },
  {
    id: 'priya-n',
    name: 'Priya N.',
    event: 'Product launch, 90 guests',
    place: 'Navy Yard, Washington, DC',
    monthsAgo: 5,
    rating: 5,
    text: 'Ninety people arrived within ten minutes and nobody waited. They had batched our house drink in advance and poured it over ice with our color in the glass. The invoice matched the booking to the dollar.',
  },
  {
    id: 'dolores-w',
    name: 'Dolores W.',
    event: 'Seventieth birthday, 35 guests',
    place: 'Bethesda, Maryland',
    monthsAgo: 6,
    rating: 5,
    text: 'My daughter booked it and I was sceptical about a bar in my own house. The young man remembered what each of my friends drank after the first round, and the kitchen was cleaner when they left than when they came.',
  },
  {
    id: 'ben-t',
    name: 'Ben T.',
    event: 'Rehearsal dinner, 40 guests',
    place: 'Old Town Alexandria, Virginia',
    monthsAgo: 1,
    rating: 5,
    text: 'Half of our table does not drink. They were given the same glassware, the same garnish and the same attention, and no one had to explain themselves all evening. That alone was worth it.',
  },
  {
    id: 'lauren-k',
    name: 'Lauren K.',
    event: 'Foundation gala, 150 guests',
    place: 'Penn Quarter, Washington, DC',
    monthsAgo: 7,
    rating: 5,
    text: 'I plan six events a year and ask every supplier for a certificate of insurance. They are the only ones who had it with the venue manager before I did. Three bartenders, 150 guests, no line longer than four.',
  },
  {
    id: 'amara-joel',
    name: 'Amara and Joel S.',
    event: 'Wedding, 75 guests',
    place: 'Middleburg, Virginia',
    monthsAgo: 3,
    rating: 5,
    text: 'It rained at four. At five past four they had moved the whole bar under the porch, candles and all, and the first tray was on its way round. Our guests thought it had been planned like that.',
  },
  {
    id: 'gregory-p',
    name: 'Gregory P.',
    event: 'Partner dinner, 24 guests',
    place: 'Dupont Circle, Washington, DC',
    monthsAgo: 8,
    rating: 5,
    text: 'A small dinner gets the same care as a large one. They asked for the menu, suggested two drinks to go with it, and the second one made our chef come out and ask for the recipe.',
  },
  {
    id: 'nina-f',
    name: 'Nina F.',
    event: 'Engagement party, 50 guests',
    place: 'Silver Spring, Maryland',
    monthsAgo: 4,
    rating: 4,
    text: 'Lovely people and very good cocktails. We ran out of the spritz half an hour early because we had guessed the numbers too low; next time I would follow their shopping list and not mine.',
  },
  {
    id: 'theo-r',
    name: 'Theo R.',
    event: 'Office party, 100 guests',
    place: 'Rosslyn, Virginia',
    monthsAgo: 11,
    rating: 5,
    text: 'Our third year in a row. Booking took five minutes, the contract was signed on my phone, and the clear ice with our logo in it was in every photograph the next morning.',
  },
];
