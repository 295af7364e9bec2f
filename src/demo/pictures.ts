/**
 * Cover of each listing: for each type, the numbers of its exterior pictures in the order of its
 * listings, newest first, chosen to suit their texts. Null is a listing without photos.
 */
const COVERS: Record<string, readonly (number | null)[]> = {
  apartment: [0, 1, 4, 3, null, 2, 5, 0, 1, 3, 4, 1, 5, 2],
  condo: [1, 5, 0, 3, 4, 2, null, 1, 3, 2, 0, 5],
  house: [3, 0, 6, 1, 4, 2, 6, 5, 0, null, 1, 4, 6],
  hotel: [0, 2, 3, 1],
  industrial: [0, 1, 3, 2],
  land: [0, 5, 4, 3, 1, null, 2, 0, 3],
  warehouse: [1, 0, null, 2, 3],
};

/** Number of pictures after the cover, used in rotation. */
const PICTURES_AFTER_COVER = [4, 3, 4, 2, 3, 4, 1];

/** Rooms after the living room and a bedroom, used in rotation. */
const ROOMS = [
  ['kitchen-0', 'plan'],
  ['bathroom-0', 'kitchen-1'],
  ['plan', 'bathroom-1'],
];

const home = (plan: string) => (turn: number) => [
  `living_room-${turn % 3}`,
  `bedroom-${Math.floor(turn / 3) % 3}`,
  ...(ROOMS[(turn + Math.floor(turn / 3)) % ROOMS.length] ?? []).map((room) =>
    room === 'plan' ? plan : room,
  ),
];
const halls = (turn: number) => [`hall_warehouse-${turn % 2}`, `hall_warehouse-${(turn + 1) % 2}`];

/** Pictures that may follow the cover, by type (see the README of the pictures). */
const INTERIORS: Record<string, (turn: number) => string[]> = {
  apartment: home('floor_plan-0'),
  condo: home('floor_plan-0'),
  house: home('floor_plan-1'),
  hotel: (turn) => ['lobby-0', `office-${turn % 2}`, `office-${(turn + 1) % 2}`],
  industrial: (turn) => [...halls(turn), `office-${turn % 2}`],
  land: (turn) => [`plot_plan-${turn % 2}`, `land-${turn % 6}`, `land-${(turn + 2) % 6}`],
  warehouse: halls,
};

/**
 * Returns the demo pictures of a listing without `.jpg`, cover first: two to five that fit its
 * type, or none. `turn` is the number of newer listings of its type.
 */
export const picturesOf = (type: string, turn: number): string[] => {
  const covers = COVERS[type] ?? [];
  const cover = covers[turn % covers.length];
  if (cover === null || cover === undefined) return [];
  const first = `${type}-${cover}`;
  const others = INTERIORS[type]?.(turn).filter((picture) => picture !== first) ?? [];
  return [first, ...others.slice(0, PICTURES_AFTER_COVER[turn % PICTURES_AFTER_COVER.length])];
};
