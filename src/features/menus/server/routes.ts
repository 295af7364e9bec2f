import { ApiError } from '#contract/errors.ts';
import { countCharacters } from '#contract/shapes/texts.ts';
import { findMenus, putMenus } from '#db/stores/menus.ts';
import type { Db } from '#db/tables.ts';
import {
  MAX_LABEL,
  MENU_KINDS,
  type AllMenus,
  type Menu,
  type menuContracts,
  type MenuKind,
} from '#features/menus/contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { LogSecurityEvent } from '#platform/security-log.ts';

/** What has menus of a kind. */
export type MenuSource = {
  /** Counts the records of each menu text or label, in the order of the site. */
  count: (db: Db) => Promise<{ text: string; count: number }[]>;
  /** Gives the records of one text another one; returns how many there were. */
  rename: (tx: Db, from: string, to: string, now: Date) => Promise<number>;
};

type MenuParts = {
  db: Db;
  now: () => Date;
  logSecurityEvent: LogSecurityEvent;
  sources: Readonly<Record<MenuKind, MenuSource>>;
};

/** Handlers by which administrators put menus and labels in order. */
export const menuHandlers = ({
  db,
  now,
  logSecurityEvent,
  sources,
}: MenuParts): Handlers<typeof menuContracts> => {
  const listAll = async (): Promise<AllMenus> => {
    const lists = await Promise.all(
      MENU_KINDS.map(async (kind) => [kind, await listMenus(db, kind, sources[kind])] as const),
    );
    return Object.fromEntries(lists) as AllMenus;
  };
  return {
    list: listAll,
    arrange: async ({ params: { kind }, body: { menus } }) => {
      await db.transaction().execute((tx) => putMenus(tx, kind, menus));
      return listAll();
    },
    rename: async ({ params: { kind }, body: { from, to } }, caller) => {
      requireName(kind, to);
      await db.transaction().execute(async (tx) => {
        if (from === to) return;
        if ((await sources[kind].rename(tx, from, to, now())) === 0)
          throw new ApiError('not_found');
        const menus = await findMenus(tx, kind);
        const isThere = menus.some(({ text }) => text === to);
        await putMenus(
          tx,
          kind,
          menus.flatMap((menu) => {
            if (menu.text !== from) return [menu];
            return isThere ? [] : [{ ...menu, text: to }];
          }),
        );
        await logSecurityEvent({ kind: 'menu_renamed' }, caller, tx);
      });
      return listAll();
    },
  };
};

/** @throws ApiError `invalid_input` for a text that cannot be one label */
const requireName = (kind: MenuKind, to: string): void => {
  if (kind !== 'labels') return;
  const message = /[,၊]/.test(to) ? 'no_comma' : countCharacters(to) > MAX_LABEL && 'too_long';
  if (message) throw new ApiError('invalid_input', [{ field: 'to', message }]);
};

const listMenus = async (db: Db, kind: MenuKind, { count }: MenuSource): Promise<Menu[]> => {
  const arranged = await findMenus(db, kind);
  const positions = new Map(arranged.map(({ text }, position) => [text, position]));
  const hidden = new Set(arranged.flatMap(({ text, isHidden }) => (isHidden ? [text] : [])));
  return (await count(db))
    .map(({ text, count: records }) => ({
      text,
      count: records,
      isNew: !positions.has(text),
      isHidden: hidden.has(text),
    }))
    .toSorted((one, other) => (positions.get(one.text) ?? -1) - (positions.get(other.text) ?? -1));
};
