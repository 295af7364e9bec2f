import { useId } from 'react';
import type { Property } from '#features/properties/contract.ts';
import { postingText } from '#features/properties/posting-text.ts';
import { listingAddress } from '#features/properties/web/details/listing-address.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { htmlLang } from '#i18n/language.ts';
import { useApp } from '#site/page.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type PostingTextsProps = { listing: Property; languages: readonly I18n[] };

/** A text for groups in each language, to be copied. */
export function PostingTexts({ listing, languages }: PostingTextsProps) {
  return languages.map((i18n) => <PostingText key={i18n.language} listing={listing} of={i18n} />);
}

/** `of` has the language of the text, which may be another one than that of the page. */
function PostingText({ listing, of }: { listing: Property; of: I18n }) {
  const { t } = useI18n();
  const { origin } = useApp();
  const id = useId();
  const text = postingText(of, listing, listingAddress(of, listing.id, origin));
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t(`posting.text_${of.language}`)}
      </label>
      <textarea
        className="input posting__text"
        id={id}
        lang={htmlLang(of.language)}
        rows={text.split('\n').length + 1}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton
        className="btn btn--line btn--sm"
        value={text}
        copiedText={t('posting.copied')}
        failedText={t('posting.copy_failed')}
      >
        <Icon name="copy" />
        <NoBreakText text={t('posting.copy')} />
      </CopyButton>
    </div>
  );
}
