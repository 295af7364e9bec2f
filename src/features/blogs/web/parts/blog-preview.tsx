import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { PreviewContent, RenderPreview } from '#editing/create/preview-button.tsx';
import type { Blog } from '#features/blogs/contract.ts';
import { BlogView } from './blog-view.tsx';

/** Shows the content of the form as the article's page. */
export const previewBlog: RenderPreview = (previewed) => <BlogView record={toBlog(previewed)} />;

const toBlog = ({ text, html, pictures }: PreviewContent): Blog => {
  const now = new Date().toISOString();
  return {
    ...NOT_STORED,
    id: 0,
    title: text('title'),
    label: text('label'),
    body: html('body'),
    image: null,
    photo: pictures.values().next().value ?? null,
    createdAt: now,
    updatedAt: now,
  };
};
