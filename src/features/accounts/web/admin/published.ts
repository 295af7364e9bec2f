import type { UserRecord } from '#features/accounts/user-contract.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Names what an account has published, with numbers; undefined if that is nothing. */
export const publishedOf = (
  { count, list }: I18n,
  { user, blogs, templateOnes, projects }: UserRecord,
): string | undefined => {
  const what = [
    ...(user.listings > 0 ? [count('admin.user_listings', user.listings)] : []),
    ...(blogs > 0 ? [count('admin.user_blogs', blogs)] : []),
    ...(templateOnes > 0 ? [count('admin.user_pages', templateOnes)] : []),
    ...(projects > 0 ? [count('admin.user_projects', projects)] : []),
  ];
  return what.length > 0 ? list(what) : undefined;
};
