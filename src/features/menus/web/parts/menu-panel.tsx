import { useId, useState } from 'react';
import { moveItem } from '#editing/photos/move-item.ts';
import type { AllMenus, Menu, MenuKind } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';
import { MenuRow } from './menu-row.tsx';
import { RenameMenu } from './rename-menu.tsx';

type MenuPanelProps = {
  kind: MenuKind;
  menus: readonly Menu[];
  /** Gets what the site has after a change. */
  onChanged: (menus: AllMenus) => void;
};

/** The menus of pages or of projects, or the labels of articles. Every change is saved at once. */
export function MenuPanel({ kind, menus, onChanged }: MenuPanelProps) {
  const { t, count } = useI18n();
  const { api } = useApp();
  const { isBusy, run } = useAction();
  const showToast = useToast();
  const headingId = useId();
  const [renamed, setRenamed] = useState<Menu>();
  const newCount = menus.filter(({ isNew }) => isNew).length;
  const arrange = (next: readonly Menu[]): void =>
    run(async (signal) => {
      const body = { menus: next.map(({ text, isHidden }) => ({ text, isHidden })) };
      onChanged(await api.menus.arrange({ params: { kind }, body }, { signal }));
      showToast(t('menus.saved'));
    });
  const rename = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
    onChanged(await api.menus.rename({ params: { kind }, body: { from, to } }, { signal }));
    setRenamed(undefined);
    showToast(t('menus.saved'));
  };
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`menus.${kind}`)}</h2>
      {menus.length === 0 && (
        <p>
          <NoBreakText text={t('menus.none')} />
        </p>
      )}
      {newCount > 0 && (
        <p className="menus__new">
          <span>{count('menus.new_ones', newCount)}</span>
          <button
            className="btn btn--line btn--sm"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => arrange(menus)}
          >
            <NoBreakText text={t('menus.seen')} />
          </button>
        </p>
      )}
      <ul className="menus">
        {menus.map((menu, index) => (
          <MenuRow
            key={menu.text}
            menu={menu}
            isBusy={isBusy}
            onUp={index > 0 ? () => arrange(moveItem(menus, index, index - 1)) : undefined}
            onDown={
              index < menus.length - 1
                ? () => arrange(moveItem(menus, index, index + 1))
                : undefined
            }
            onHide={() =>
              arrange(
                menus.map((other) =>
                  other === menu ? { ...menu, isHidden: !menu.isHidden } : other,
                ),
              )
            }
            onRename={() => setRenamed(menu)}
          />
        ))}
      </ul>
      {renamed && (
        <RenameMenu
          menu={renamed}
          onRename={(to, signal) => rename(renamed.text, to, signal)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </section>
  );
}
