/**
 * Options of a cache of at most so many entries whose room grows with them. With `max` alone a cache takes the room for all of them when
 * it is made: of 100,000 that is 3.5 megabytes and 20 milliseconds.
 */
export const roomFor = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
