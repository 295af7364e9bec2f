import { useEffect, useRef, useState } from 'react';
import { MAX_MENU_ENTRIES } from '#contract/limits.ts';
import { MAX_MENUS, type AllMenus, type Menu, type MenuKind } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { MenuFind } from './menu-find.tsx';
import { MenuRow } from './menu-row.tsx';
import { RenameMenu } from './rename-menu.tsx';
import { useShownMenus } from './use-shown-menus.ts';

/** What is done with menus besides that they were looked at. */
type Arrangement = { isHidden?: boolean; before?: string | null };

type MenuPanelProps = {
  kind: MenuKind;
  menus: readonly Menu[];
  /** Gets what the site has after a change. */
  onChanged: (menus: AllMenus) => void;
};

/** Returns the id of the heading of such a panel. */
export const menusId = (kind: MenuKind): string => `menus-${kind}`;

/** The menus of pages or of projects, or the labels of articles. Every change is saved at once. */
export function MenuPanel({ kind, menus, onChanged }: MenuPanelProps) {
  const { t, count, number } = useI18n();
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const showToast = useToast();
  const [renamed, setRenamed] = useState<Menu>();
  const heading = useRef<HTMLHeadingElement>(null);
  const newName = useRef<string>(undefined);
  const { shown, isLong, words, find, isWhole, toggle, list } = useShownMenus(menus);
  useEffect(() => {
    if (newName.current === undefined) return;
    // The row of the old name has disappeared with the focus.
    const row = list.current?.children[shown.findIndex(({ text }) => text === newName.current)];
    (row?.querySelector<HTMLElement>('button:last-child') ?? heading.current)?.focus();
    newName.current = undefined;
  }, [list, shown]);
  const fresh = menus.filter(({ isNew }) => isNew).map(({ text }) => text);
  const order = menus.filter(({ isNew }) => !isNew).map(({ text }) => text);
  const isCut = menus.filter(({ isHidden }) => !isHidden).length > MAX_MENU_ENTRIES;
  const arrange = (texts: readonly string[], how: Arrangement = {}, onDone?: () => void): void =>
    run(async () => {
      for (let start = 0; start < texts.length; start += MAX_MENUS) {
        const body = { texts: texts.slice(start, start + MAX_MENUS), ...how };
        onChanged(await api.menus.arrange({ params: { kind }, body }));
      }
      onDone?.();
      showToast(t('menus.saved'));
    });
  /** The button disappears with the focus. */
  const see = (texts: readonly string[]): void =>
    arrange(texts, {}, () => heading.current?.focus());
  /** Moves a menu in the order of those that were looked at; undefined where it ends. */
  const mover = (text: string, by: -1 | 1): (() => void) | undefined => {
    const at = order.indexOf(text);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return undefined;
    return () => arrange([text], { before: order[by < 0 ? to : to + 1] ?? null });
  };
  const toTop = (text: string): (() => void) | undefined =>
    order.indexOf(text) > 0 ? () => arrange([text], { before: order[0] ?? null }) : undefined;
  const rename = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
    const changed = await api.menus.rename({ params: { kind }, body: { from, to } }, { signal });
    newName.current = to;
    onChanged(changed);
    setRenamed(undefined);
    showToast(t('menus.saved'));
  };
  return (
    <section className="panel" aria-labelledby={menusId(kind)}>
      <h2 id={menusId(kind)} tabIndex={-1} ref={heading}>
        {t(`menus.${kind}`)}
      </h2>
      {menus.length === 0 && (
        <p>
          <NoBreakText text={t('menus.none')} />
        </p>
      )}
      {isCut && (
        <p>
          <NoBreakText text={t('menus.only_first', { max: number(MAX_MENU_ENTRIES) })} />
        </p>
      )}
      {fresh.length > 0 && (
        <p className="menus__new">
          <span>{count('menus.new_ones', fresh.length)}</span>
          <button
            className="btn btn--line btn--sm"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => see(fresh)}
          >
            <NoBreakText text={t('menus.all_seen')} />
          </button>
        </p>
      )}
      {isLong && (
        <MenuFind label={t(`menus.${kind}`)} words={words} onFind={find} count={shown.length} />
      )}
      <ul className="menus" ref={list}>
        {shown.map((menu) => (
          <MenuRow
            key={menu.text}
            menu={menu}
            isBusy={isBusy}
            onSeen={() => see([menu.text])}
            onTop={toTop(menu.text)}
            onUp={mover(menu.text, -1)}
            onDown={mover(menu.text, 1)}
            onHide={() => arrange([menu.text], { isHidden: !menu.isHidden })}
            onRename={() => setRenamed(menu)}
          />
        ))}
      </ul>
      {isLong && !words.trim() && (
        <button className="btn btn--line" type="button" aria-expanded={isWhole} onClick={toggle}>
          <NoBreakText
            text={
              isWhole ? t('menus.show_first') : t('menus.show_all', { count: number(menus.length) })
            }
          />
        </button>
      )}
      {renamed && (
        <RenameMenu
          menu={renamed}
          others={menus.filter(({ text }) => text !== renamed.text)}
          onRename={(to, signal) => rename(renamed.text, to, signal)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </section>
  );
}
