import type { BusinessFacts } from 'shared-data/content';
import { isBusinessEmail, plainEmail } from 'shared-data/domain/email';
import { formatTimeRange } from 'shared-data/domain/time';
import { yup, type ComparedField } from 'shared-ui/forms';

/** How many rows each list has at most. */
export const MOST_ROWS = { socials: 6, press: 12, ratings: 6 };

/** `(202) 555-0142` of any usual way to write a number of the United States; other texts are returned as they are. */
function formatPhone(text: string): string {
  const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(text.replaceAll(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text.trim();
}

const phone = yup
  .string()
  .required('Enter a phone number')
  .test('phone', 'Enter a number with its area code, for example (202) 555-0142', (text) =>
    /^\(\d{3}\) \d{3}-\d{4}$/.test(formatPhone(text ?? '')),
  );
const email = yup
  .string()
  .transform(plainEmail)
  .required('Enter an email address')
  .test('email', 'Enter an email address', isBusinessEmail);
const optional = (most: number) => yup.string().trim().max(most, `Use at most ${most} characters`);
const text = (what: string, most: number) => optional(most).required(`Enter ${what}`);
const figure = optional(12);
const number = optional(60);
const scores = 'Enter a number from 1.0 to 5.0 with one decimal place';
const score = yup
  .number()
  .typeError(scores)
  .required(scores)
  .min(1, scores)
  .max(5, scores)
  .test('tenths', scores, (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9);
const wholeHours = 'Enter a whole number of hours from 1 to 168';
const hours = yup
  .number()
  .typeError(wholeHours)
  .required(wholeHours)
  .integer(wholeHours)
  .min(1, wholeHours)
  .max(168, wholeHours);

function isSecureAddress(address: string): boolean {
  return /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[^\s<>"]*)?$/.test(address);
}

/** What the form accepts; the database refuses the same (docs/product/business-facts.md#rules). */
export const factsSchema = yup.object({
  phone,
  emergency: phone,
  emails: yup.object({ hello: email, events: email }),
  hours: yup.object({
    opens: yup.string().required('Enter when you open'),
    closes: yup
      .string()
      .required('Enter when you close')
      .test(
        'order',
        'Closing has to be after opening',
        (closes, { parent }) => !closes || closes > (parent as BusinessFacts['hours']).opens,
      ),
  }),
  postalAddress: text('the postal address', 200).min(5, 'Enter the whole address'),
  area: yup.object({
    name: text('the area', 80).min(2, 'Enter the area'),
    detail: text('what it includes', 160).min(2, 'Enter what it includes'),
  }),
  zipPrefixes: optional(600).matches(
    /^(\d{1,5}([ ,]+\d{1,5})*)?$/,
    'Enter how the ZIP codes begin, separated by commas, for example 200, 202',
  ),
  socials: yup
    .array()
    .of(
      yup.object({
        name: text('the name of the site', 30),
        href: yup
          .string()
          .trim()
          .required('Enter the address')
          .max(200, 'Use at most 200 characters')
          .test('https', 'Enter a full address, beginning with https://', (href) => isSecureAddress(href ?? '')),
      }),
    )
    .max(MOST_ROWS.socials, `At most ${MOST_ROWS.socials} links`),
  claims: yup.object({
    events: figure,
    years: figure,
    guests: figure,
    awards: figure,
    licence: optional(40),
    licenceNumber: number,
    insuranceNumber: number,
  }),
  press: yup
    .array()
    .of(
      yup.object({
        title: text('the title', 80),
        source: text('who gave or wrote it', 60),
        year: yup
          .string()
          .trim()
          .required('Enter the year')
          .matches(/^[12]\d{3}$/, 'Enter a year, for example 2025'),
        hidden: yup.boolean(),
      }),
    )
    .max(MOST_ROWS.press, `At most ${MOST_ROWS.press} entries`),
  ratings: yup
    .array()
    .of(yup.object({ site: text('the name of the site', 60), score }))
    .max(MOST_ROWS.ratings, `At most ${MOST_ROWS.ratings} ratings`),
  responseHours: yup.object({ urgent: hours, soon: hours, standard: hours }).test(
    'order',
    'Urgent enquiries cannot have more time than soon, nor soon more than standard',
    ({ urgent, soon, standard }, context) =>
      (urgent <= soon && soon <= standard) ||
      context.createError({
        path: 'responseHours.standard',
        message: 'Urgent must not have more time than soon, nor soon more than standard',
      }),
  ),
});

/** What the form holds, as it is saved. */
export const toFacts = (values: BusinessFacts): BusinessFacts => {
  const facts = factsSchema.cast(values) as BusinessFacts;
  return { ...facts, phone: formatPhone(facts.phone), emergency: formatPhone(facts.emergency) };
};

const field = (label: string, name: string, text: (facts: BusinessFacts) => string): ComparedField<BusinessFacts> => ({
  ...{ label, names: [name] },
  text: (facts) => text(facts).trim(),
});

/** The facts that two admins may change, with their texts. */
export const COMPARED: readonly ComparedField<BusinessFacts>[] = [
  field('Phone', 'phone', (facts) => formatPhone(facts.phone)),
  field('Emergency line', 'emergency', (facts) => formatPhone(facts.emergency)),
  field('Email for anything', 'emails.hello', ({ emails }) => emails.hello),
  field('Email for a booking', 'emails.events', ({ emails }) => emails.events),
  field('Hours', 'hours', ({ hours: { opens, closes } }) => formatTimeRange(opens, closes)),
  field('Service area', 'area.name', ({ area }) => area.name),
  field('What it includes', 'area.detail', ({ area }) => area.detail),
  field('ZIP codes begin with', 'zipPrefixes', ({ zipPrefixes }) => zipPrefixes),
  field('Postal address', 'postalAddress', ({ postalAddress }) => postalAddress),
  field(
    'Hours until an answer: urgent, soon, standard',
    'responseHours',
    ({ responseHours: { urgent, soon, standard } }) => `${urgent}, ${soon}, ${standard}`,
  ),
  field('Events', 'claims.events', ({ claims }) => claims.events),
  field('Years', 'claims.years', ({ claims }) => claims.years),
  field('Guests served', 'claims.guests', ({ claims }) => claims.guests),
  field('Awards', 'claims.awards', ({ claims }) => claims.awards),
  field('License and insurance', 'claims.licence', ({ claims }) => claims.licence),
  field('License number', 'claims.licenceNumber', ({ claims }) => claims.licenceNumber),
  field('Insurance number', 'claims.insuranceNumber', ({ claims }) => claims.insuranceNumber),
  field('Press and awards', 'press', ({ press }) =>
    press
      .map(
        ({ title, source, year, hidden }) =>
          `${title.trim()}, ${source.trim()}, ${year.trim()}${hidden ? ', hidden' : ''}`,
      )
      .join('; '),
  ),
  field('Ratings of other sites', 'ratings', ({ ratings }) =>
    ratings.map(({ site, score }) => `${site.trim()} ${score}`).join(', '),
  ),
  field('Social links', 'socials', ({ socials }) =>
    socials.map(({ name, href }) => `${name.trim()} ${href.trim()}`).join(', '),
  ),
];
