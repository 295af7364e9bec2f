import type { Project } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { ContactCard } from '#ui/contact/contact-card.tsx';
import { mailHref, mailOf } from '#ui/contact/mail-of.ts';
import { AskViber, MoreWays } from '#ui/contact/still-ways.ts';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';

/** Links from a project: to its poster, for sharing, and to all homes. */
export function ProjectContact({
  project: { id, title, posted_by: poster },
}: {
  project: Project;
}) {
  const { t, language } = useI18n();
  const { origin } = useApp();
  const address = origin + localised(paths.projectDetails(id), language);
  const mail = mailOf(poster);
  const message = `${title}\n${address}`;
  return (
    <div className="wrap proj__next">
      <div>
        <ShareSection address={address} title={title} />
        <ShareButton address={address} title={title} />
        <p className="summary__x">
          <a href={paths.resultsAllProperties()}>
            {t('error.404_all')}
            <Icon name="arrow" />
          </a>
        </p>
      </div>
      <ContactCard
        poster={poster}
        viber={<AskViber poster={poster} about={message} />}
        more={
          <MoreWays
            poster={poster}
            about={message}
            mailHref={mail ? mailHref(mail, { subject: title, body: message }) : undefined}
            isHome={false}
          />
        }
      />
    </div>
  );
}
