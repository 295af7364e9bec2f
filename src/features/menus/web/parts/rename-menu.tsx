import { MAX_TITLE, requiredText } from '#contract/shapes/texts.ts';
import type { Menu } from '#features/menus/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';

const renameForm = defineForm({
  rules: [['to', requiredText('menu_text_is_needed', MAX_TITLE)]],
  errorMode: 'first',
  limits: { to: { max: MAX_TITLE } },
});

type RenameMenuProps = {
  menu: Menu;
  /** The dialog is busy until it settles, and shows its error. */
  onRename: (to: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
};

/** Asks for another text of a menu or label. */
export function RenameMenu({ menu, onRename, onClose }: RenameMenuProps) {
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
    </DialogForm>
  );
}
