/** The press and awards strip of the contact page: fictional, ready to be replaced. */
export const PRESS = [
  { title: 'Best Mobile Bar', source: 'Capital Events Guide', year: '2025' },
  { title: 'Vendor of the Year', source: 'The Vow List', year: '2025' },
  { title: 'Ten bars without a building', source: 'Potomac Table', year: '2024' },
  { title: 'Low-Waste Award', source: 'District Hospitality Council', year: '2024' },
] as const;

/** Places that the map of the service area names, in its own coordinates (0–400 by 0–300). */
export const MAP_PLACES = [
  { name: 'Bethesda', x: 148, y: 62 },
  { name: 'Silver Spring', x: 226, y: 48 },
  { name: 'Georgetown', x: 168, y: 136 },
  { name: 'Navy Yard', x: 236, y: 176 },
  { name: 'Arlington', x: 138, y: 184 },
  { name: 'Alexandria', x: 202, y: 256 },
] as const;
