import { useId, type ChangeEvent } from 'react';
import { MAX_TITLE, requiredText } from '#contract/shapes/texts.ts';
import type { Menu } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { setValue } from '#ui/form/set-value.ts';
import { useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';

const renameForm = defineForm({
  rules: [['to', requiredText('menu_text_is_needed', MAX_TITLE)]],
  errorMode: 'first',
  limits: { to: { max: MAX_TITLE } },
});

type RenameMenuProps = {
  menu: Menu;
  /** The other texts of its kind, which it can be joined with. */
  others: readonly string[];
  /** The dialog is busy until it settles, and shows its error. */
  onRename: (to: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Asks for another text of a menu or label. */
export function RenameMenu({ menu, others, onRename, onClose }: RenameMenuProps) {
  const { t, count } = useI18n();
  const form = useForm(renameForm, useApp(), ({ to }, signal) => onRename(to, signal));
  return (
    <DialogForm
      form={form}
      title={t('menus.rename_title', { text: menu.text })}
      text={count('menus.rename_text', menu.count)}
      submit={{ text: t('menus.rename'), busyText: t('action.saving') }}
      onClose={onClose}
    >
      <TextField
        name="to"
        label={t('menus.rename_to')}
        defaultValue={menu.text}
        autoComplete="off"
      />
      {others.length > 0 && <JoinSelect others={others} />}
    </DialogForm>
  );
}

/** Fills in the name of another menu, which is joined then. */
function JoinSelect({ others }: { others: readonly string[] }) {
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
        {others.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
    </div>
  );
}
