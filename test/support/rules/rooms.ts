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

/** Groups rooms into floors: each room is above all rooms that it imports. Rooms in a cycle are on no floor. */
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

/** Rooms in import cycles, and rooms that import such a room, directly or not. */
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
