import { useEffect, useId, useRef, type ReactNode } from 'react';
import { excerpt } from '#burmese/excerpts/excerpt.ts';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { foreignLang } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { DeleteButton, type Deletion } from './delete-button.tsx';
import { useOffer, useSelection } from './selection.ts';
import { TrashButton } from './trash-button.tsx';

/** Length of the excerpt in a row (S9). */
const EXCERPT_CHARACTERS = 100;

type OwnRowProps = {
  /** In lists where several records can be chosen. */
  id?: number;
  /** First photo of the record. */
  photo: PictureSource | null | undefined;
  title: string;
  /** The page of the record, and its edit form. */
  href: string;
  editHref?: string;
  /** Lines of short facts under the title, each `row__m`. */
  facts: ReactNode;
  /** What came of it, below its text; as wide as the row on phones. */
  outcome?: ReactNode;
  /** HTML of the record's first text. */
  html?: string;
  /** Deletes it: at once for good, after a dialog, or by way of a trash. */
  deletion?: Deletion;
  onTrash?: (signal: AbortSignal) => Promise<void>;
  /** Further controls before those of every record, and a notice after them. */
  controls?: ReactNode;
  notice?: ReactNode;
  /** It took the place of a row whose button was pressed: its title gets the focus. */
  isBack?: boolean;
};

/** A record in an own list. */
export function OwnRow(props: OwnRowProps) {
  const { id, photo, title, href, editHref, facts, html, outcome } = props;
  const { deletion, onTrash, controls, notice, isBack = false } = props;
  const { t, htmlLang } = useI18n();
  const titleId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isBack && document.activeElement === document.body) link.current?.focus();
  }, [isBack]);
  return (
    <li className="row">
      <div className="row__img">
        {photo ? (
          <Picture photo={photo} sizes="136px" maxWidth={320} alt="" />
        ) : (
          <DefaultPicture loading="lazy" />
        )}
      </div>
      {id !== undefined && <Choice id={id} titleId={titleId} />}
      <div className="row__txt">
        <div className="row__h">
          <h2 className="row__t" id={titleId} lang={foreignLang(title, htmlLang)}>
            <a href={href} ref={link}>
              <BilingualText text={title} />
            </a>
          </h2>
          {facts}
        </div>
        {html !== undefined && <Excerpt html={html} />}
        {outcome && <div className="row__out">{outcome}</div>}
      </div>
      <div className={controls ? 'row__a row__a--more' : 'row__a'}>
        {controls}
        {editHref !== undefined && (
          <a className="btn btn--line btn--sm" href={editHref} aria-describedby={titleId}>
            <Icon name="edit" />
            <NoBreakText text={t('list.edit')} />
          </a>
        )}
        {onTrash && <TrashButton titleId={titleId} onTrash={onTrash} />}
        {deletion && <DeleteButton {...deletion} titleId={titleId} />}
      </div>
      {notice}
    </li>
  );
}

/** Chooses the record, where several can be changed at once. */
function Choice({ id, titleId }: { id: number; titleId: string }) {
  const selection = useSelection();
  useOffer(id);
  if (!selection) return null;
  return (
    <label className="row__pick">
      <input
        type="checkbox"
        aria-labelledby={titleId}
        checked={selection.chosen.has(id)}
        onChange={({ target }) => selection.choose([id], target.checked)}
      />
    </label>
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
