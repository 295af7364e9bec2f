import { useI18n } from '#i18n/context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Puts a code into the clipboard. */
export function CopyCode({ code, className }: { code: string; className: string }) {
  const { t } = useI18n();
  return (
    <CopyButton
      className={className}
      value={code}
      copied={t('admin.code_copied')}
      failed={t('admin.code_copy_failed')}
      label={`${t('admin.code_copy')} ${code}`}
    >
      <Icon name="copy" />
      <NoBreakText text={t('admin.code_copy')} />
    </CopyButton>
  );
}
