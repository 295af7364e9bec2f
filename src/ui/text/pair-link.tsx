import { textLanguage } from '#burmese/language.ts';
import type { Pair } from '#contract/shapes/content-fields.ts';
import { useI18n } from '#i18n/context.tsx';
import type { Language } from '#i18n/language.ts';
import { UserText } from './user-text.tsx';

type PairLinkProps = { pair: Pair; hrefOf: (id: number, language: Language) => string };

/** Leads to the same in the other language; nothing unless it is public. */
export function PairLink({ pair, hrefOf }: PairLinkProps) {
  const { t } = useI18n();
  if (!pair?.isPublic) return null;
  const language = textLanguage(pair.title) === 'my' ? 'mm' : 'en';
  return (
    <p>
      <a className="pair-link" href={hrefOf(pair.id, language)}>
        {t(`lang.${language}`)}: <UserText text={pair.title} />
      </a>
    </p>
  );
}
