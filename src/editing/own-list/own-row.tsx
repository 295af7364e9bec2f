import { useId, type ReactNode } from 'react';
import { excerpt } from '#burmese/excerpts/excerpt.ts';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { foreignLang } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { DeleteButton, type Deletion } from './delete-button.tsx';

/** Length of the excerpt in a row (S9). */
const EXCERPT_CHARACTERS = 100;

type OwnRowProps = {
  /** First photo of the record. */
  photo: PictureSource | null | undefined;
  title: string;
  /** The page of the record, and its edit form. */
  href: string;
  editHref: string;
  /** Lines of short facts under the title, each `row__m`. */
  facts: ReactNode;
  /** HTML of the record's first text. */
  html?: string;
  deletion: Deletion;
  /** Further controls before those of every record, and a notice after them. */
  controls?: ReactNode;
  notice?: ReactNode;
};

/** A record in an own list. */
export function OwnRow(props: OwnRowProps) {
  const { photo, title, href, editHref, facts, html, deletion, controls, notice } = props;
  const { t, htmlLang } = useI18n();
  const titleId = useId();
  return (
    <li className="row">
      <div className="row__img">
        {photo ? (
          <Picture photo={photo} sizes="136px" maxWidth={320} alt="" />
        ) : (
          <img src="/default-property.svg" alt="" width="160" height="120" loading="lazy" />
        )}
      </div>
      <div className="row__txt">
        <div className="row__h">
          <h2 className="row__t" id={titleId} lang={foreignLang(title, htmlLang)}>
            <a href={href}>
              <NoBreakText text={title} />
            </a>
          </h2>
          {facts}
        </div>
        {html !== undefined && <Excerpt html={html} />}
      </div>
      <div className={controls ? 'row__a row__a--more' : 'row__a'}>
        {controls}
        <a className="btn btn--line btn--sm" href={editHref} aria-describedby={titleId}>
          <Icon name="edit" />
          <NoBreakText text={t('list.edit')} />
        </a>
        <DeleteButton {...deletion} titleId={titleId} />
      </div>
      {notice}
    </li>
  );
}

function Excerpt({ html }: { html: string }) {
  const { htmlLang } = useI18n();
  const { text, isCut } = excerpt(htmlToText(html), EXCERPT_CHARACTERS);
  return (
    <p className="row__x" lang={foreignLang(text, htmlLang)}>
      {text}
      {isCut && '...'}
    </p>
  );
}
