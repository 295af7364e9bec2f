import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { PreviewContent, RenderPreview } from '#editing/create/preview-button.tsx';
import { usePreviewedPair } from '#editing/publish/use-own-titles.ts';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import { TemplateOneView } from './template-one-view.tsx';

/** Shows the content of the form as the finished page; a new page is not `stored`. */
export const previewTemplateOne =
  (stored?: TemplateOne): RenderPreview =>
  (previewed) => <TemplateOnePreview previewed={previewed} stored={stored} />;

type TemplateOnePreviewProps = { previewed: PreviewContent; stored: TemplateOne | undefined };

function TemplateOnePreview({ previewed, stored }: TemplateOnePreviewProps) {
  const pair = usePreviewedPair('templateOnes', previewed.text('pairId'), stored?.pair);
  return <TemplateOneView record={{ ...toTemplateOne(previewed, stored), pair }} />;
}

const toTemplateOne = (
  { text, html, pictures }: PreviewContent,
  stored: TemplateOne | undefined,
): TemplateOne => {
  const now = new Date().toISOString();
  const none = { image1: null, image2: null, image3: null };
  return {
    ...(stored ?? { ...NOT_STORED, ...none, id: 0, createdAt: now, updatedAt: now }),
    title: text('title'),
    menuText: text('menuText'),
    textOne: html('textOne'),
    textTwo: html('textTwo'),
    textThree: html('textThree'),
    photos: [...pictures.values()],
  };
};
