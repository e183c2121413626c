/**
 * Places that the map of the service area names, in its own coordinates (40–352 by 0–300), each where its name crosses no line.
 * The name stands to the right of its dot unless `before`.
 */
export const MAP_PLACES = [
  { name: 'Bethesda', x: 126, y: 54, before: false },
  { name: 'Silver Spring', x: 206, y: 40, before: false },
  { name: 'U Street', x: 174, y: 106, before: false },
  { name: 'Georgetown', x: 168, y: 138, before: false },
  { name: 'Arlington', x: 140, y: 188, before: true },
  { name: 'Alexandria', x: 182, y: 254, before: true },
] as const;
