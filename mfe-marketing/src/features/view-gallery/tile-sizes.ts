/** `large` has two rows and columns, and a phone's width; `wide` that width where half of it would stay empty. */
type TileSize = 'large' | 'wide' | 'small';

/** Every nine pictures fill five rows of three columns: the first and the eighth are large. */
const BLOCK = 9;
/** How many pictures a large one needs with those after it, by its place in a block, to leave no hole. */
const fewest: Readonly<Record<number, number>> = { 0: 3, 7: 2 };

/** The sizes of the mosaic's pictures, which are any number. */
export function tileSizes(count: number): TileSize[] {
  const isLarge = (index: number) => count - index >= (fewest[index % BLOCK] ?? Infinity);
  let column = 0;
  return Array.from({ length: count }, (_, index) => {
    if (isLarge(index)) {
      column = 0;
      return 'large';
    }
    const isAlone = column === 0 && (index + 1 === count || isLarge(index + 1));
    column = isAlone ? 0 : 1 - column;
    return isAlone ? 'wide' : 'small';
  });
}
