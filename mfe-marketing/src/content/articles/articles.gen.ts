// Made by scripts/build-articles.ts from the Markdown beside it; do not edit.
import { pictures } from '../../pictures.gen.ts';
import type { Article } from './article.ts';

/** Every article, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    "id": "autumn-spiced-cocktails",
    "slug": "autumn-spiced-cocktails",
    "minutes": 4,
    "title": "Five drinks for the first cold evening",
    "excerpt": "Apple, pear, smoke and a little clove. Recipes for a season in which people stand closer together, two of them without alcohol.",
    "date": "October 6, 2025",
    "published": "2025-10-06",
    "author": "ruth-adeyemi",
    "category": "Seasonal",
    "picture": pictures["blog/autumn-spiced-cocktails"],
    "tags": [
      "recipes",
      "autumn",
      "herbs"
    ]
  },
  {
    "id": "signature-drinks-for-a-wedding",
    "slug": "signature-drinks-for-a-wedding",
    "minutes": 4,
    "title": "How to choose two signature drinks for a wedding",
    "excerpt": "One drink for the season, one for the two of you, and a test of both before anybody prints a card. What we have learned from a few hundred welcome trays.",
    "date": "September 12, 2025",
    "published": "2025-09-12",
    "author": "elena-marsh",
    "category": "Weddings",
    "picture": pictures["blog/wedding-signature-drinks"],
    "tags": [
      "weddings",
      "signature drinks",
      "menus"
    ]
  },
  {
    "id": "bar-planning-checklist",
    "slug": "bar-planning-checklist",
    "minutes": 4,
    "title": "The event bar checklist we use ourselves",
    "excerpt": "From the first phone call to the last crate in the van, in the order in which things go wrong. Print it, cross things off, sleep well.",
    "date": "August 4, 2025",
    "published": "2025-08-04",
    "author": "elena-marsh",
    "category": "Planning",
    "picture": pictures["blog/bar-planning-checklist"],
    "tags": [
      "planning",
      "venues",
      "menus"
    ]
  },
  {
    "id": "corporate-bar-without-a-line",
    "slug": "corporate-bar-without-a-line",
    "minutes": 4,
    "title": "Two hundred guests, three drinks, no line",
    "excerpt": "A company party is judged in its first fifteen minutes. How we set up a bar so that colleagues talk to each other and not to the back of somebody's head.",
    "date": "June 18, 2025",
    "published": "2025-06-18",
    "author": "theo-castellane",
    "category": "Corporate",
    "picture": pictures["blog/corporate-event-bar"],
    "tags": [
      "corporate",
      "service",
      "menus"
    ]
  },
  {
    "id": "clear-ice-and-good-tools",
    "slug": "clear-ice-and-good-tools",
    "minutes": 4,
    "title": "Clear ice, honest measures and five tools worth owning",
    "excerpt": "Most of what makes a bar drink taste better than a home one costs under a hundred dollars and fits into a drawer. The rest is cold.",
    "date": "May 9, 2025",
    "published": "2025-05-09",
    "author": "theo-castellane",
    "category": "Mixology",
    "picture": pictures["blog/mixology-tools-close-up"],
    "tags": [
      "technique",
      "ice",
      "recipes"
    ]
  },
  {
    "id": "a-bar-that-wastes-less",
    "slug": "a-bar-that-wastes-less",
    "minutes": 4,
    "title": "One bag of trash, and how a bar gets there",
    "excerpt": "A party for a hundred used to leave us with nine bags. Now it is one, and the drinks have become better. Notes from three seasons of counting.",
    "date": "April 22, 2025",
    "published": "2025-04-22",
    "author": "ruth-adeyemi",
    "category": "Sustainability",
    "picture": pictures["blog/sustainable-bar-herbs"],
    "tags": [
      "sustainability",
      "herbs",
      "planning"
    ]
  }
];
