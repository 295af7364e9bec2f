import { useI18n } from '../../../../i18n/context.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { User } from '../../contract.ts';

/** The names of an account: what one logs in with. */
export function NameFields({ user }: { user?: User }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        name="username"
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user?.username}
      />
      <TextField
        name="email"
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
      />
    </>
  );
}

/** What buyers see of an agent (S3). */
export function PosterFields({ user }: { user?: User }) {
  const { t, phone } = useI18n();
  return (
    <>
      <div className="cols">
        <TextField
          name="name"
          label={t('auth.name')}
          isOptional
          autoComplete="name"
          defaultValue={user?.name ?? undefined}
        />
        <TextField
          name="position"
          label={t('auth.position')}
          autoComplete="organization-title"
          defaultValue={user?.position}
        />
        <TextField
          name="company"
          label={t('auth.company')}
          autoComplete="organization"
          defaultValue={user?.company}
        />
        <TextField
          name="phone"
          label={t('auth.phone')}
          hint={t('auth.phone_hint', { phone: phone('09123456789') })}
          type="tel"
          autoComplete="tel"
          defaultValue={user && phone(user.phone)}
        />
      </div>
      <TextField
        name="email1"
        label={t('auth.email1')}
        hint={t('auth.email1_hint')}
        type="email"
        autoComplete="email"
        defaultValue={user?.email1}
      />
      <TextField
        name="address"
        label={t('auth.address')}
        isOptional
        autoComplete="address-line1"
        defaultValue={user?.address ?? undefined}
      />
    </>
  );
}
