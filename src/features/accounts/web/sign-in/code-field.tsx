import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LENGTHS } from '#features/accounts/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';

/**
 * The invitation code, which comes first: what is wrong with it is said as soon as it is there, not when all the rest is filled in.
 * `code` is one that a link has filled in.
 */
export function CodeField({ code }: { code: string | undefined }) {
  const { t, find } = useI18n();
  const { api } = useApp();
  const [problem, setProblem] = useState<string>();
  const asked = useRef('');
  const ask = async (typed: string): Promise<void> => {
    const validationCode = typed.trim();
    if (validationCode === '' || validationCode === asked.current) return;
    if (validationCode.length > LENGTHS.code.max) return;
    asked.current = validationCode;
    // Whatever else is wrong is said when the form is sent.
    const answer = await api.accounts
      .checkCode({ body: { validationCode } })
      .catch(() => undefined);
    if (asked.current === validationCode) setProblem(answer?.problem ?? undefined);
  };
  const askAtOnce = useEffectEvent((filledIn: string) => void ask(filledIn));
  useEffect(() => {
    if (code !== undefined) askAtOnce(code);
  }, [code]);
  const found = problem && find(`message.${problem}`);
  return (
    <>
      {/* What is found is said although the focus is elsewhere by then. */}
      <output className="vh">{found}</output>
      <TextField
        name="validationCode"
        label={t('auth.validation_code')}
        hint={t('auth.validation_code_hint')}
        found={found}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={({ currentTarget }) => void ask(currentTarget.value)}
        onInput={() => {
          asked.current = '';
          setProblem(undefined);
        }}
      />
    </>
  );
}
