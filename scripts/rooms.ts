// `npm run rooms`: prints the rooms of `src` by floor, and which rooms each imports. A room is on a higher
// floor than all rooms that it imports at run time; arrows that run up are imports of types only.
import { projectRoot } from '#system/project-root.ts';
import { roomsOf, typeArrowsOf, floorsOf } from '#test/support/rules/rooms.ts';
import { readSources } from '#test/support/rules/sources.ts';

const sources = readSources(projectRoot, 'src', ['.ts', '.tsx']).filter(
  ({ path }) => !path.includes('.test.'),
);
const rooms = roomsOf(sources);
const floors = floorsOf(rooms);
const arrows = [...rooms.values()].reduce((sum, needed) => sum + needed.size, 0);

for (const [index, names] of [...floors.entries()].toReversed())
  for (const name of names) {
    const needed = [...(rooms.get(name) ?? [])].toSorted().join(', ');
    console.log(`${String(index + 1).padStart(2)}  ${name.padEnd(16)} ${needed}`);
  }
const up = typeArrowsOf(sources).filter(([from, to]) => {
  const floorOf = (room: string): number => floors.findIndex((names) => names.includes(room));
  return floorOf(to) >= floorOf(from);
});
console.log(
  `${rooms.size} rooms on ${floors.length} floors, ${arrows} arrows, none of them in a circle; ` +
    `${up.length} run up, for types alone: ${up.map((arrow) => arrow.join(' > ')).join(', ')}`,
);
