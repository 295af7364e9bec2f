/** Returns when a record was published, or was created if it is not public. */
export const dateOf = ({
  publishedAt,
  createdAt,
}: {
  publishedAt: string | null;
  createdAt: string;
}): string => publishedAt ?? createdAt;
