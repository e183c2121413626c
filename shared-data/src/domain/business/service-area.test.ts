import { FIRST_FACTS } from './facts.ts';
import { serviceAreaOf, zipOf } from './service-area.ts';

it.each([
  ['725 Wharf Street SW, Washington, DC 20024', '', '20024'],
  ['725 Wharf Street SW, Washington, DC 20024-1234, USA', '', '20024'],
  ['12345 Harbor Road, Alexandria', '', null],
  ['12345 Harbor Road, Alexandria', ' 22314 ', '22314'],
  ['Ocean Drive 7, Miami, FL 33139.', null, '33139'],
  ['The Wharf', null, null],
])('the ZIP code of %j with %j is %j', (location, zipCode, zip) => {
  expect(zipOf({ location, zipCode })).toBe(zip);
});

it.each([
  ['22314', 'inside'],
  ['33139', 'outside'],
  ['', 'unknown'],
])('a place with the ZIP code %j is %s of the area', (zipCode, expected) => {
  expect(serviceAreaOf({ location: 'A hall', zipCode }, FIRST_FACTS.zipPrefixes)).toBe(expected);
  expect(serviceAreaOf({ location: 'A hall', zipCode }, '')).toBe('unknown');
});
