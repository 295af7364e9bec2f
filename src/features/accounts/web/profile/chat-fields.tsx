import { CHAT_NAMES, CHATS, type Chat } from '#features/accounts/chats.ts';
import { useI18n } from '#i18n/context.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';

const KINDS = { telegram: 'text', whatsapp: 'tel', messenger: 'text' } as const;

type ChatFieldsProps = {
  /** Initial values. */
  start: Partial<Record<Chat, string>>;
};

/** Fields of where else an agent can be written to, as buyers see it. */
export function ChatFields({ start }: ChatFieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset className="cols">
      <legend className="panel__t">{t('profile.chats')}</legend>
      {CHATS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={CHAT_NAMES[name]}
          hint={t(`profile.chat_${name}`)}
          type={KINDS[name]}
          isOptional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={start[name]}
        />
      ))}
    </fieldset>
  );
}
