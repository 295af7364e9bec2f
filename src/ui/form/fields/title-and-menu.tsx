import { useState } from 'react';
import { MAX_MENU_ENTRIES } from '#contract/limits.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { SuggestionChips } from '#ui/form/suggestion-chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { Field } from './field.tsx';
import { TextField } from './text-field.tsx';

type TitleAndMenuValues = { title: string; menuText: string };

type TitleAndMenuProps = {
  start: TitleAndMenuValues;
  /** The menus that exist, as suggestions. */
  groups: MenuGroups;
};

/** The fields for the title of a page and its menu, with a preview of the menu entry, or why there will be none. */
export function TitleAndMenu({ start, groups }: TitleAndMenuProps) {
  const { t, number } = useI18n();
  const { idOf } = useFormContext();
  const [{ title, menuText }, setTyped] = useState(start);
  const update = (part: Partial<TitleAndMenuValues>): void =>
    setTyped((last) => ({ ...last, ...part }));
  const full = fullMenuOf(groups, start, menuText.trim());
  const previewId = `${idOf('menuText')}-place`;
  return (
    <section className="panel">
      <h2 className="vh">{t('template.title')}</h2>
      <TextField
        name="title"
        label={t('template.title')}
        autoComplete="off"
        defaultValue={start.title}
        onInput={({ currentTarget: { value } }) => update({ title: value })}
      />
      <div className="field">
        <Field name="menuText" label={t('template.menu_text')} hint={t('template.menu_text_hint')}>
          {(control) => (
            <>
              <input
                className="input"
                type="text"
                autoComplete="off"
                defaultValue={start.menuText}
                {...control}
                aria-describedby={[control['aria-describedby'], previewId]
                  .filter(Boolean)
                  .join(' ')}
                onInput={({ currentTarget: { value } }) => update({ menuText: value })}
              />
              <output className="field__out place" id={previewId} htmlFor={control.id}>
                {menuText.trim() && (
                  <>
                    <BilingualText text={menuText.trim()} />
                    <Icon name="right" />
                    <b>
                      <BilingualText text={title.trim() || t('template.title')} />
                    </b>
                  </>
                )}
              </output>
              <output className="field__out" htmlFor={control.id}>
                {full && <NoBreakText text={t(full, { max: number(MAX_MENU_ENTRIES) })} />}
              </output>
            </>
          )}
        </Field>
        <SuggestionChips
          title={t('form.menu_existing')}
          items={groups.map((group) => group.menuText).filter((text) => text !== menuText.trim())}
          nameOf={(value) => t('form.use_value', { value })}
          onChoose={(value) => {
            const field = document.getElementById(idOf('menuText'));
            setValue(field as HTMLInputElement | null, value);
            field?.focus();
          }}
        />
      </div>
    </section>
  );
}

/** Says why visitors will not see a page in a menu; undefined if they will. One that is in it already stays there. */
const fullMenuOf = (
  groups: MenuGroups,
  start: TitleAndMenuValues,
  menuText: string,
): 'template.menu_full' | 'template.menus_full' | undefined => {
  const group = groups.find((each) => each.menuText === menuText);
  if (!group)
    return menuText && groups.length >= MAX_MENU_ENTRIES ? 'template.menus_full' : undefined;
  const isIn =
    menuText === start.menuText && group.objects.some(({ title }) => title === start.title);
  return !isIn && group.objects.length >= MAX_MENU_ENTRIES ? 'template.menu_full' : undefined;
};
