import { useI18n } from '#i18n/context.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';

/** Field of both the registration and the profile form. */
export type AccountField =
  | 'username'
  | 'email'
  | 'name'
  | 'position'
  | 'company'
  | 'phone'
  | 'email1'
  | 'address';

type AccountFieldsProps = {
  /** Initial values. */
  start: Partial<Record<AccountField, string>>;
};

/** Fields of the names that an account logs in with. */
export function NameFields({ start }: AccountFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        name="username"
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={start.username}
      />
      <TextField
        name="email"
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        defaultValue={start.email}
      />
    </>
  );
}

/** Fields that buyers see of an agent (S3). */
export function PosterFields({ start }: AccountFieldsProps) {
  const { t, phone } = useI18n();
  return (
    <>
      <div className="cols">
        <TextField
          name="name"
          label={t('auth.name')}
          isOptional
          autoComplete="name"
          defaultValue={start.name}
        />
        <TextField
          name="position"
          label={t('auth.position')}
          autoComplete="organization-title"
          defaultValue={start.position}
        />
        <TextField
          name="company"
          label={t('auth.company')}
          autoComplete="organization"
          defaultValue={start.company}
        />
        <TextField
          name="phone"
          label={t('auth.phone')}
          hint={t('auth.phone_hint', { phone: phone('09123456789') })}
          type="tel"
          autoComplete="tel"
          defaultValue={start.phone}
        />
      </div>
      <TextField
        name="email1"
        label={t('auth.email1')}
        hint={t('auth.email1_hint')}
        type="email"
        autoComplete="email"
        defaultValue={start.email1}
      />
      <TextField
        name="address"
        label={t('auth.address')}
        isOptional
        autoComplete="address-line1"
        defaultValue={start.address}
      />
    </>
  );
}
