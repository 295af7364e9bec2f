import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { PreviewContent, RenderPreview } from '#editing/create/preview-button.tsx';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import { TemplateOneView } from './template-one-view.tsx';

/** Shows the content of the form as the finished page. */
export const previewTemplateOne: RenderPreview = (previewed) => (
  <TemplateOneView record={toTemplateOne(previewed)} />
);

const toTemplateOne = ({ text, html, pictures }: PreviewContent): TemplateOne => {
  const now = new Date().toISOString();
  return {
    ...NOT_STORED,
    id: 0,
    title: text('title'),
    menuText: text('menuText'),
    textOne: html('textOne'),
    textTwo: html('textTwo'),
    textThree: html('textThree'),
    image1: null,
    image2: null,
    image3: null,
    photos: [...pictures.values()],
    createdAt: now,
    updatedAt: now,
  };
};
