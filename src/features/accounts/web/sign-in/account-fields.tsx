import { useEffect, useRef } from 'react';
import type { Chat } from '#features/accounts/chats.ts';
import { useI18n } from '#i18n/context.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Field of both the registration and the profile form. */
export type AccountField =
  | 'username'
  | 'email'
  | 'name'
  | 'position'
  | 'company'
  | 'phone'
  | 'email1'
  | 'address'
  | Chat;

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
  return (
    <>
      <div className="cols">
        <NameField start={start} />
        <WorkFields start={start} />
      </div>
      <EmailField start={start} />
      <AddressField start={start} />
    </>
  );
}

/** The same fields for a new account: those that can wait are folded away. */
export function NewPosterFields({ start }: AccountFieldsProps) {
  const { t } = useI18n();
  const { idOf, errorOf } = useFormContext();
  const copyEmail = (): void => {
    const [from, to] = ['email', 'email1'].map(
      (name) => document.getElementById(idOf(name)) as HTMLInputElement | null,
    );
    setValue(to ?? null, from?.value ?? '');
    to?.focus();
  };
  const folded = useRef<HTMLDetailsElement>(null);
  const hasError = [errorOf('name'), errorOf('address')].some(Boolean);
  useEffect(() => {
    if (hasError && folded.current) folded.current.open = true;
  }, [hasError]);
  return (
    <>
      <div className="cols">
        <WorkFields start={start} />
      </div>
      <EmailField start={start} />
      <button className="btn btn--quiet btn--sm btn--flush" type="button" onClick={copyEmail}>
        <NoBreakText text={t('auth.same_email')} />
      </button>
      <details className="disc" ref={folded} open={Boolean(start.name || start.address)}>
        <summary>
          {t('auth.can_wait')}
          <Icon name="down" />
        </summary>
        <NameField start={start} />
        <AddressField start={start} />
      </details>
    </>
  );
}

function NameField({ start }: AccountFieldsProps) {
  const { t } = useI18n();
  return (
    <TextField
      name="name"
      label={t('auth.name')}
      isOptional
      autoComplete="name"
      defaultValue={start.name}
    />
  );
}

function AddressField({ start }: AccountFieldsProps) {
  const { t } = useI18n();
  return (
    <TextField
      name="address"
      label={t('auth.address')}
      isOptional
      autoComplete="address-line1"
      defaultValue={start.address}
    />
  );
}

function EmailField({ start }: AccountFieldsProps) {
  const { t } = useI18n();
  return (
    <TextField
      name="email1"
      label={t('auth.email1')}
      hint={t('auth.email1_hint')}
      type="email"
      autoComplete="email"
      defaultValue={start.email1}
    />
  );
}

function WorkFields({ start }: AccountFieldsProps) {
  const { t, phone } = useI18n();
  return (
    <>
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
    </>
  );
}
