import { useEffect, useRef, useState } from 'react';
import { LENGTHS, profileFields } from '#features/accounts/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Emphasis } from '#ui/text/emphasis.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const requestForm = defineForm({
  rules: [['email', profileFields.email]],
  errorMode: 'first',
  limits: { email: LENGTHS.email },
});

/** How to get a new password: by e-mail where the site sends it, else from its owner. */
export function ForgotPassword({ sendsMail }: { sendsMail: boolean }) {
  const { t } = useI18n();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const follow = () => setIsOpen(details.current?.open ?? false);
  // It may have been opened before React was there.
  useEffect(follow, []);
  return (
    <details className="disc" ref={details} onToggle={follow}>
      <summary>
        {t('auth.forgot_title')}
        <Icon name="down" />
      </summary>
      {!sendsMail && (
        <p>
          <NoBreakText text={t('auth.forgot_body')} />
        </p>
      )}
      {sendsMail && isOpen && <RequestReset />}
    </details>
  );
}

/** Asks for the e-mail to which a link for a new password is sent. */
export function RequestReset() {
  const { t } = useI18n();
  const app = useApp();
  const [requestedFor, setRequestedFor] = useState<string>();
  const form = useForm(requestForm, app, async ({ email }, signal) => {
    await app.api.accounts.requestReset({ body: { email } }, { signal });
    setRequestedFor(email.trim());
  });
  if (requestedFor !== undefined)
    return (
      <output className="status status--ok">
        <Icon name="check" />
        <span>
          <Emphasis text={t('auth.forgot_sent', { email: requestedFor })} part={requestedFor} />
        </span>
      </output>
    );
  return (
    <Form form={form}>
      <TextField
        name="email"
        label={t('auth.email')}
        hint={t('auth.forgot_hint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton
        className="btn btn--line btn--block"
        text={t('auth.forgot_submit')}
        busyText={t('auth.forgot_sending')}
      />
    </Form>
  );
}
