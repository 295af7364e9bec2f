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

/** Rooms that need each other, by however many steps; removes rooms that need no other until none is left. */
export const circularRooms = (rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const left = new Map(rooms);
  for (;;) {
    const free = [...left].filter(([, needed]) => ![...needed].some((room) => left.has(room)));
    if (free.length === 0) return [...left.keys()].toSorted();
    for (const [room] of free) left.delete(room);
  }
};
