import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '#contract/shapes/photos.ts';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { pictureOf } from '#editing/photos/picture-of.ts';
import { useI18n } from '#i18n/context.tsx';
import { loadHtmlCleaner } from '#ui/editor/clean-html.ts';
import { formTexts } from '#ui/form/fields/form-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

/** Form values as the page of a record may show them. */
export type PreviewContent = {
  text: (field: string) => string;
  /** Returns the sanitised HTML of a field. */
  html: (field: string) => string;
  /** Pictures that the browser can show, each with its place, by photo key. */
  pictures: ReadonlyMap<string, Photo>;
};

/** Renders form values with the components of the record's page. */
export type RenderPreview = (content: PreviewContent) => ReactNode;

type PreviewPictures = PreviewContent['pictures'];

type PreviewButtonProps = { pictures: () => Promise<PreviewPictures>; render: RenderPreview };

/** A button in a form that previews the page of the record in a sheet. */
export function PreviewButton({ pictures, render }: PreviewButtonProps) {
  const { t } = useI18n();
  const { run, isBusy } = useAction();
  const [shown, setShown] = useState<PreviewContent>();
  const show = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (!form) return;
    run(async () => setShown(await preview(formTexts(form), await pictures())));
  };
  return (
    <>
      <button
        className="btn btn--line btn--block preview-btn"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={show}
      >
        <Icon name="eye" />
        <NoBreakText text={t('property.preview')} />
      </button>
      {shown &&
        createPortal(
          <Sheet title={t('property.preview')} onClose={() => setShown(undefined)}>
            <div className="preview" onClickCapture={blockLinks}>
              {render(shown)}
            </div>
          </Sheet>,
          document.body,
        )}
    </>
  );
}

/** Reads chosen photos from their files, by photo key. */
export const picturesOf = async (photos: readonly ChosenPhoto[]): Promise<PreviewPictures> => {
  const pictures = new Map<string, Photo>();
  for (const [index, { key, file, uploaded, preview: url }] of photos.entries()) {
    const picture = file ? await pictureOf(file) : uploaded && url && { url, width: 4, height: 3 };
    if (picture) pictures.set(key, { slot: index + 1, ...picture });
  }
  return pictures;
};

const preview = async (
  text: (field: string) => string,
  pictures: PreviewPictures,
): Promise<PreviewContent> => {
  const clean = await loadHtmlCleaner();
  return { text, html: (field) => clean(text(field)), pictures };
};

/** Stops links of the preview: they would leave the form. */
const blockLinks = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
