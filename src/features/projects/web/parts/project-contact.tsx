import type { Project } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { ContactCard } from '#ui/contact/contact-card.tsx';
import { viberChat } from '#ui/contact/viber-chat.ts';
import { Icon } from '#ui/icon.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';

/** Links from a project: to its poster, for sharing, and to all homes. */
export function ProjectContact({
  project: { id, title, posted_by: poster },
}: {
  project: Project;
}) {
  const { t, language, telHref } = useI18n();
  const { origin } = useApp();
  const address = origin + localised(paths.projectDetails(id), language);
  const message = `${title}\n${address}`;
  return (
    <div className="wrap proj__next">
      <div>
        <ShareSection address={address} title={title} />
        <p className="summary__x">
          <a href={paths.resultsAllProperties()}>
            {t('error.404_all')}
            <Icon name="arrow" />
          </a>
        </p>
      </div>
      <ContactCard
        poster={poster}
        viberHref={(phone) => viberChat(telHref(phone), message)}
        mailHref={(email) =>
          `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`
        }
      />
    </div>
  );
}
