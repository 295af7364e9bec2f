import { useState } from 'react';
import type { MenuGroups } from '#contract/shapes/menus.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFormParts } from '#ui/form/form-context.ts';
import { Offer } from '#ui/form/offer.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { Icon } from '#ui/icon.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { Field } from './field.tsx';
import { TextField } from './text-field.tsx';

type Start = { title: string; menuText: string };

/** `groups` are the menus in use. */
type TitleAndMenuProps = { start: Start; groups: MenuGroups };

/** What a page is called and the menu it stands in, with those in use and its place there. */
export function TitleAndMenu({ start, groups }: TitleAndMenuProps) {
  const { t } = useI18n();
  const { idOf } = useFormParts();
  const [{ title, menuText }, setTyped] = useState(start);
  const note = (part: Partial<Start>): void => setTyped((last) => ({ ...last, ...part }));
  const place = `${idOf('menuText')}-place`;
  return (
    <section className="panel">
      <h2 className="vh">{t('template.title')}</h2>
      <TextField
        name="title"
        label={t('template.title')}
        autoComplete="off"
        defaultValue={start.title}
        onInput={({ currentTarget: { value } }) => note({ title: value })}
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
                aria-describedby={[control['aria-describedby'], place].filter(Boolean).join(' ')}
                onInput={({ currentTarget: { value } }) => note({ menuText: value })}
              />
              <output className="field__out place" id={place} htmlFor={control.id}>
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
            </>
          )}
        </Field>
        <Offer
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
