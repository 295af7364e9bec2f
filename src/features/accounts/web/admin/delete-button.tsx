import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { MAX_EMAIL, requiredText } from '#contract/shapes/texts.ts';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { DialogForm } from '#ui/overlays/dialog-form.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { publishedOf } from './published.ts';

const deleteForm = defineForm({
  rules: [['username', requiredText('username_is_required', MAX_EMAIL)]],
  errorMode: 'first',
  limits: { username: { max: MAX_EMAIL } },
});

/** `titleId` is the id of the heading that names the account; `isFixed` disables the button: it is the account of who looks. */
type DeleteButtonProps = { record: UserRecord; titleId: string; isFixed: boolean };

/** Deletes an account with all that it has published, after its username was typed. */
export function DeleteButton({ record, titleId, isFixed }: DeleteButtonProps) {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className="btn btn--danger-line btn--sm"
        type="button"
        disabled={isFixed}
        aria-describedby={titleId}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" />
        <NoBreakText text={t('admin.user_delete')} />
      </button>
      {isAsking && <DeleteDialog record={record} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Asks for the username. A call deletes for some seconds: it is repeated as long as something is left, which is said. */
function DeleteDialog({ record, onClose }: { record: UserRecord; onClose: () => void }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const app = useApp();
  const showToast = useToast();
  const [left, setLeft] = useState<number>();
  const { id, username } = record.user;
  const name = record.user.name ?? username;
  const what = publishedOf(i18n, record);
  const form = useForm(deleteForm, app, async (values, signal) => {
    const call = {
      params: { id: String(id) },
      body: { username: values.username, withRecords: what !== undefined },
    };
    for (;;) {
      const answer = await app.api.admin.deleteUser(call, { signal }).catch(async (error) => {
        // Something was published since: the dialog then names it.
        if (error instanceof ApiError && error.code === 'changed_elsewhere') await app.reload();
        throw error;
      });
      if (answer.left === 0) break;
      setLeft(answer.left);
    }
    onClose();
    showToast(t('admin.told_deleted', { name }));
    await app.navigate(paths.adminUsers(), { isReplaced: true });
  });
  return (
    <DialogForm
      form={form}
      title={t('admin.user_delete_title')}
      text={[
        ...(what === undefined ? [] : [t('admin.user_delete_records', { what })]),
        t('admin.user_delete_person', { name }),
        t('admin.user_delete_log'),
        t('admin.user_delete_final'),
      ]}
      isRead
      submit={{
        text: t('admin.user_delete'),
        busyText:
          left === undefined
            ? t('admin.user_deleting')
            : t('admin.user_deleting_left', { count: number(left) }),
        isDangerous: true,
      }}
      onClose={onClose}
    >
      <TextField
        name="username"
        label={t('admin.user_delete_name')}
        hint={t('admin.user_delete_hint', { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  );
}
