import { useId, useState, type ChangeEvent } from 'react';
import { HALF_SEPARATOR } from '#burmese/language.ts';
import { MAX_TITLE, requiredText } from '#contract/shapes/texts.ts';
import type { Menu } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const renameForm = defineForm({
  rules: [['to', requiredText('menu_text_is_needed', MAX_TITLE)]],
  errorMode: 'first',
  limits: { to: { max: MAX_TITLE } },
});

type RenameMenuProps = {
  menu: Menu;
  /** The others of its kind, which it can be joined with. */
  others: readonly Menu[];
  /** The dialog is busy until it settles, and shows its error. */
  onRename: (to: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Finds the menu that a name would join: one of that name, else one that reads the same in one of the languages. */
const joinedBy = (name: string, others: readonly Menu[]): Menu | undefined => {
  const halves = name.trim().split(HALF_SEPARATOR);
  return (
    others.find(({ text }) => text === name.trim()) ??
    others.find(({ text }) => text.split(HALF_SEPARATOR).some((half) => halves.includes(half)))
  );
};

/** Asks for another text of a menu or label, and says which one it joins with that. */
export function RenameMenu({ menu, others, onRename, onClose }: RenameMenuProps) {
  const { t, count } = useI18n();
  const [name, setName] = useState(menu.text);
  const joined = joinedBy(name, others);
  const form = useForm(renameForm, useApp(), ({ to }, signal) =>
    onRename(joined?.text ?? to, signal),
  );
  return (
    <DialogForm
      form={form}
      title={t('menus.rename_title', { text: menu.text })}
      text={count('menus.rename_text', menu.count)}
      submit={{
        text: t(joined ? 'menus.join_both' : 'menus.rename'),
        busyText: t('action.saving'),
      }}
      onClose={onClose}
    >
      <TextField
        name="to"
        label={t('menus.rename_to')}
        defaultValue={menu.text}
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => setName(value)}
      />
      <p className="menus__joins" aria-live="polite">
        {joined && (
          <NoBreakText
            text={t('menus.joins', {
              text: joined.text,
              records: count('menus.records', joined.count),
              all: count('menus.records', joined.count + menu.count),
            })}
          />
        )}
      </p>
      {others.length > 0 && <JoinSelect others={others} />}
    </DialogForm>
  );
}

/** Fills in the name of another menu, which is joined then. */
function JoinSelect({ others }: Pick<RenameMenuProps, 'others'>) {
  const { t } = useI18n();
  const id = useId();
  const fill = ({ target: { form, value } }: ChangeEvent<HTMLSelectElement>): void => {
    const name = form?.elements.namedItem('to');
    if (name instanceof HTMLInputElement) setValue(name, value);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('menus.join')}
      </label>
      <select className="select" id={id} defaultValue="" onChange={fill}>
        <option value="" disabled>
          {t('menus.join_none')}
        </option>
        {others.map(({ text }) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </div>
  );
}
