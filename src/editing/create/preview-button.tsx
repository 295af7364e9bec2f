import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pictureOf } from '#editing/photos/picture-of.ts';
import type { ChosenPhoto } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { loadCleaner } from '#ui/editor/clean-html.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

/** What a form holds, as the page of a record may show it. */
export type Previewed = {
  text: (field: string) => string;
  /** A text with markup, made safe. */
  html: (field: string) => string;
  /** Those that can be shown, by key. */
  pictures: ReadonlyMap<string, PictureSource>;
};

/** Shows the record that would be made of it, with the parts of its page. */
export type PreviewOf = (previewed: Previewed) => ReactNode;

type Pictures = Previewed['pictures'];

type PreviewButtonProps = { pictures: () => Promise<Pictures>; render: PreviewOf };

/** In a form: shows how the page will look. */
export function PreviewButton({ pictures, render }: PreviewButtonProps) {
  const { t } = useI18n();
  const { run, isBusy } = useAction();
  const [shown, setShown] = useState<Previewed>();
  const show = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (!form) return;
    run(async () => setShown(await preview(new FormData(form), await pictures())));
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
            <div className="preview" onClickCapture={stay}>
              {render(shown)}
            </div>
          </Sheet>,
          document.body,
        )}
    </>
  );
}

/** Those of photos that are still on the device. */
export const picturesOf = async (photos: readonly ChosenPhoto[]): Promise<Pictures> => {
  const pictures = new Map<string, PictureSource>();
  for (const { key, file } of photos) {
    const picture = file && (await pictureOf(file));
    if (picture) pictures.set(key, picture);
  }
  return pictures;
};

const preview = async (data: FormData, pictures: Pictures): Promise<Previewed> => {
  const clean = await loadCleaner();
  const text = (field: string): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { text, html: (field) => clean(text(field)), pictures };
};

/** Its links are there to be seen: following them would leave the form. */
const stay = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
