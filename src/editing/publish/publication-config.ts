import type { Publish } from '#contract/shapes/publication.ts';
import type { RecordCall } from '#editing/edit/edit-config.ts';

/** Since when a record is public, and when it is planned to be. */
export type Publication = { publishedAt: string | null; publishAt: string | null };

/** How records of a kind are published and taken off the site. */
export type PublicationConfig<R> = {
  of: (record: R) => Publication;
  set: (call: RecordCall, publish: Publish) => Promise<R>;
  /** Returns the path of the form of a record, which is shown after it was saved as a draft. */
  editHref: (id: number) => string;
};
