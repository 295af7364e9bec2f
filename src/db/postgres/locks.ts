/** Advisory locks of an Eain database. The first number tells them from those of other programs. */
const SPACE = 0x65_61_69_6e;

/** The first number of the locks of photos; the second is the id of one. */
export const PHOTO_SPACE = SPACE + 1;

const LOCKS = { write: 1, start: 2, files: 3 } as const;

export type LockName = keyof typeof LOCKS;

/** The arguments of PostgreSQL's functions of advisory locks. */
export const lockKey = (name: LockName): string => `${SPACE}, ${LOCKS[name]}`;
