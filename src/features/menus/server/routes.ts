import { ApiError, invalidInput } from '#contract/errors.ts';
import { countCharacters } from '#contract/shapes/texts.ts';
import { findMenus, putMenus, type ArrangedMenu } from '#db/stores/menus.ts';
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
import { requireAdministrator } from '#records/ownership.ts';

/** What has menus of a kind. */
type MenuSource = {
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
    arrange: async ({ params: { kind }, body }, { user }) => {
      await db.transaction().execute(async (tx) => {
        await requireAdministrator(tx, user.userId);
        await putMenus(tx, kind, rearranged(await findMenus(tx, kind), body));
      });
      return listAll();
    },
    rename: async ({ params: { kind }, body: { from, to } }, caller) => {
      requireName(kind, to);
      await db.transaction().execute(async (tx) => {
        await requireAdministrator(tx, caller.user.userId);
        if (from === to) return;
        if ((await sources[kind].rename(tx, from, to, now())) === 0)
          throw new ApiError('not_found');
        const menus = await findMenus(tx, kind);
        await putMenus(tx, kind, renamed(menus, from, to));
        await logSecurityEvent({ kind: 'menu_renamed', detail: `${from} → ${to}` }, caller, tx);
      });
      return listAll();
    },
  };
};

type Arrangement = {
  texts: readonly string[];
  isHidden?: boolean | undefined;
  before?: string | null | undefined;
};

/** Applies to `menus` what an administrator has decided about some of them. All others stay as they are, new ones among them. */
const rearranged = (
  menus: readonly ArrangedMenu[],
  { texts, isHidden, before }: Arrangement,
): ArrangedMenu[] => {
  const known = new Map(menus.map((menu) => [menu.text, menu]));
  const changed = [...new Set(texts)].map((text) => ({
    text,
    isHidden: isHidden ?? known.get(text)?.isHidden ?? false,
  }));
  const named = new Map(changed.map((menu) => [menu.text, menu]));
  if (before === undefined)
    return [
      ...menus.map((menu) => named.get(menu.text) ?? menu),
      ...changed.filter(({ text }) => !known.has(text)),
    ];
  const others = menus.filter(({ text }) => !named.has(text));
  const found = others.findIndex(({ text }) => text === before);
  return others.toSpliced(found < 0 ? others.length : found, 0, ...changed);
};

/** Puts the new text in the place of the old one, unless it has one. */
const renamed = (menus: readonly ArrangedMenu[], from: string, to: string): ArrangedMenu[] => {
  if (menus.some(({ text }) => text === to)) return menus.filter(({ text }) => text !== from);
  if (menus.every(({ text }) => text !== from)) return [...menus, { text: to, isHidden: false }];
  return menus.map((menu) => (menu.text === from ? { ...menu, text: to } : menu));
};

/** @throws ApiError `invalid_input` for a text that cannot be one label */
const requireName = (kind: MenuKind, to: string): void => {
  if (kind !== 'labels') return;
  const message = /[,၊]/.test(to) ? 'no_comma' : countCharacters(to) > MAX_LABEL && 'too_long';
  if (message) throw invalidInput('to', message);
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
