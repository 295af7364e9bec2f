import type { Menu } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';

type MenuRowProps = {
  menu: Menu;
  isBusy: boolean;
  /** Says of a new one that it was looked at. */
  onSeen: () => void;
  /** Absent at the ends of the order. */
  onTop: (() => void) | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onHide: () => void;
  onRename: () => void;
};

/** A menu or label with its number of records, and what can be done with it. */
export function MenuRow(props: MenuRowProps) {
  const { menu, isBusy, onSeen, onTop, onUp, onDown, onHide, onRename } = props;
  const { t, count } = useI18n();
  const { text, isNew, isHidden } = menu;
  return (
    <li className={isHidden ? 'is-hidden' : undefined}>
      <div className="menus__txt">
        <b>
          <BilingualText text={text} />
        </b>
        <span>{count('menus.records', menu.count)}</span>
        {isNew && <span className="status status--ok">{t('menus.new')}</span>}
        {isHidden && <span className="status status--quiet">{t('menus.hidden')}</span>}
      </div>
      <div className="menus__a">
        {isNew ? (
          <RowButton
            icon="check"
            text={t('menus.seen')}
            of={text}
            isBusy={isBusy}
            onClick={onSeen}
          />
        ) : (
          <>
            <RowButton icon="top" text={t('menus.top')} of={text} isBusy={isBusy} onClick={onTop} />
            <RowButton icon="up" text={t('menus.up')} of={text} isBusy={isBusy} onClick={onUp} />
            <RowButton
              icon="dn"
              text={t('menus.down')}
              of={text}
              isBusy={isBusy}
              onClick={onDown}
            />
          </>
        )}
        <RowButton
          icon={isHidden ? 'eye' : 'ban'}
          text={isHidden ? t('menus.show') : t('menus.hide')}
          of={text}
          isBusy={isBusy}
          onClick={onHide}
        />
        <RowButton
          icon="edit"
          text={t('menus.rename')}
          of={text}
          isBusy={isBusy}
          onClick={onRename}
        />
      </div>
    </li>
  );
}

type RowButtonProps = {
  icon: string;
  text: string;
  /** What it is done with. */
  of: string;
  isBusy: boolean;
  onClick: (() => void) | undefined;
};

/** A button that is not disabled at the ends of the list, where it would lose the focus. */
function RowButton({ icon, text, of, isBusy, onClick }: RowButtonProps) {
  const { list } = useI18n();
  return (
    <button
      className="btn btn--line btn--sm btn--icon"
      type="button"
      title={text}
      aria-label={list([text, of])}
      aria-busy={isBusy || undefined}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
