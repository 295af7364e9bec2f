import { importsOf, type Source } from './sources.ts';

/** The room of a file: the folder below `src`, or `start` for what is in `src` itself. */
const roomOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? 'start';

/** The rooms that each room needs when it runs: imports of types alone do not count. */
export const roomsOf = (sources: readonly Source[]): Map<string, Set<string>> => {
  const rooms = new Map<string, Set<string>>();
  for (const source of sources) {
    const room = roomOf(source.path);
    const needed = rooms.get(room) ?? new Set();
    for (const { target, isTypeOnly } of importsOf(source))
      if (target.startsWith('src/') && !isTypeOnly && roomOf(target) !== room)
        needed.add(roomOf(target));
    rooms.set(room, needed);
  }
  return rooms;
};

/** The floors of a house of rooms: each room is above all that it needs. Rooms in a circle are on none. */
export const floorsOf = (rooms: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const left = new Map(rooms);
  const floors: string[][] = [];
  for (;;) {
    const free = [...left].filter(([, needed]) => ![...needed].some((room) => left.has(room)));
    if (free.length === 0) return floors;
    floors.push(free.map(([room]) => room).toSorted());
    for (const [room] of free) left.delete(room);
  }
};

/** Rooms that need each other, by however many steps, and those that need such a room. */
export const circularRooms = (rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const placed = new Set(floorsOf(rooms).flat());
  return [...rooms.keys()].filter((room) => !placed.has(room)).toSorted();
};

/** Pairs of rooms of which the first imports nothing but types from the second. */
export const typeArrowsOf = (
  sources: readonly Source[],
): (readonly [from: string, to: string])[] => {
  const needed = roomsOf(sources);
  const pairs = sources.flatMap((source) => {
    const from = roomOf(source.path);
    return importsOf(source)
      .map(({ target }) => target)
      .filter((target) => target.startsWith('src/'))
      .map((target) => `${from} ${roomOf(target)}`);
  });
  return [...new Set(pairs)]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from !== to && !needed.get(from)?.has(to));
};
