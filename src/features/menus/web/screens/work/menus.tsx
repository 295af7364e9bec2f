import { useState } from 'react';
import { AdminScreen } from '#administration/admin-screen.tsx';
import { MENU_KINDS, type AllMenus } from '#features/menus/contract.ts';
import { MenuPanel, menusId } from '#features/menus/web/parts/menu-panel.tsx';
import { MAX_SHOWN_AT_FIRST } from '#features/menus/web/parts/use-shown-menus.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** `/admin/menus`: the menus and labels that authors have made, in one place. */
export const page = definePage(
  definePageData<undefined, AllMenus>({
    parse: () => undefined,
    load: (api, _search, signal) => api.menus.list({}, signal && { signal }),
  }),
  {
    head: ({ t }) => ({ title: t('menus.title'), canonical: paths.adminMenus(), isIndexed: false }),
    Screen: MenusScreen,
  },
);

function MenusScreen({ load }: ScreenProps<undefined, AllMenus>) {
  const { t } = useI18n();
  return (
    <AdminScreen current="menus" title={t('menus.title')} lead={t('menus.lead')} load={load}>
      {(loaded) => <Panels loaded={loaded} />}
    </AdminScreen>
  );
}

function Panels({ loaded }: { loaded: AllMenus }) {
  const [menus, setMenus] = useState(loaded);
  const { t, number } = useI18n();
  const isLong = MENU_KINDS.some((kind) => menus[kind].length > MAX_SHOWN_AT_FIRST);
  return (
    <>
      {isLong && (
        <ul className="menus__jump">
          {MENU_KINDS.map((kind) => (
            <li key={kind}>
              <a href={`#${menusId(kind)}`}>
                <NoBreakText text={`${t(`menus.${kind}`)} (${number(menus[kind].length)})`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {MENU_KINDS.map((kind) => (
        <MenuPanel key={kind} kind={kind} menus={menus[kind]} onChanged={setMenus} />
      ))}
    </>
  );
}
