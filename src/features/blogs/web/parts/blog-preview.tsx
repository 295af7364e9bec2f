import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { PreviewContent, RenderPreview } from '#editing/create/preview-button.tsx';
import { shownSince } from '#editing/publish/publish-choice.ts';
import { usePreviewedPair } from '#editing/publish/use-own-titles.ts';
import type { Blog } from '#features/blogs/contract.ts';
import { BlogView } from './blog-view.tsx';

/** Shows the content of the form as the article's page; a new article is not `stored`. */
export const previewBlog =
  (stored?: Blog): RenderPreview =>
  (previewed) => <BlogPreview previewed={previewed} stored={stored} />;

type BlogPreviewProps = { previewed: PreviewContent; stored: Blog | undefined };

function BlogPreview({ previewed, stored }: BlogPreviewProps) {
  const pair = usePreviewedPair('blogs', previewed.text('pairId'), stored?.pair);
  return <BlogView record={{ ...toBlog(previewed, stored), pair }} />;
}

const toBlog = ({ text, html, pictures }: PreviewContent, stored: Blog | undefined): Blog => {
  const now = new Date().toISOString();
  return {
    ...(stored ?? { ...NOT_STORED, id: 0, image: null, createdAt: now, updatedAt: now }),
    title: text('title'),
    label: text('label'),
    body: html('body'),
    photo: pictures.values().next().value ?? null,
    publishedAt: shownSince(text, stored),
  };
};
