import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import { deviceList } from '#ui/device-list.ts';

const CHOICES = { mm: ['mm'], en: ['en'], both: ['mm', 'en'] } as const;
const NAMES = ['mm', 'en', 'both'] as const;

const isLanguage = (item: unknown): item is Language => item === 'mm' || item === 'en';

/** In which languages a device posts, for each thing that is posted. */
const REMEMBERED = {
  shared: deviceList<Language>('postingShared', isLanguage),
  poster: deviceList<Language>('postingPoster', isLanguage),
};
type Posted = keyof typeof REMEMBERED;

/** The languages that this device has chosen for a thing, Burmese first; until then that of the page. */
export const usePostingLanguages = (
  posted: Posted,
  languages: readonly I18n[],
): readonly I18n[] => {
  const { language } = useI18n();
  const remembered = REMEMBERED[posted].use();
  const chosen = remembered.length > 0 ? remembered : [language];
  return languages.filter((one) => chosen.includes(one.language));
};

type LanguageChoiceProps = { posted: Posted; chosen: readonly I18n[] };

/** Chooses Burmese, English or both for what is posted. */
export function LanguageChoice({ posted, chosen }: LanguageChoiceProps) {
  const { t } = useI18n();
  const id = useId();
  const [first, second] = chosen;
  const current = second ? 'both' : first?.language;
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {t('posting.language')}
      </span>
      <div className="seg" role="radiogroup" aria-labelledby={id}>
        {NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={posted}
              checked={name === current}
              onChange={() => REMEMBERED[posted].set(CHOICES[name])}
            />
            <span>{name === 'both' ? t('posting.both') : t(`lang.${name}`)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
