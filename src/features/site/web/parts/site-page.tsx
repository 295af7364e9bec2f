import { Fragment } from 'react';
import type { Site } from '#features/site/contract.ts';
import { siteData } from '#features/site/web/page-data.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePage, type Load, type Page } from '#site/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { SiteTexts } from './site-text.ts';

/** Declares a page about the site itself. Its text is shown even if its data fails to load. */
export const defineSitePage = (
  texts: SiteTexts,
  canonical: string,
  { isIndexed } = { isIndexed: true },
): Page =>
  definePage(siteData, {
    head: ({ language }) => {
      const { title, description } = texts[language];
      return { title, description, canonical, isIndexed };
    },
    Screen: ({ load }) => <SiteView texts={texts} load={load} />,
  });

function SiteView({ texts, load }: { texts: SiteTexts; load: Load<Site> }) {
  const { language } = useI18n();
  const { title, sections } = texts[language];
  return (
    <article className="wrap wrap--text">
      <PageHead title={title} />
      <div className="prose">
        {sections.map(({ id, title: heading, text }) => (
          <Fragment key={heading}>
            <h2 id={id === 'contact' ? id : undefined}>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>
                <NoBreakText text={paragraph} />
              </p>
            ))}
            {id === 'contact' && <Contact load={load} />}
            {id === 'copies' && <p id="copies">{NO_COPIES[language]}</p>}
          </Fragment>
        ))}
      </div>
    </article>
  );
}

/** What stands where the service worker lists pages. */
const NO_COPIES = {
  en: 'No page is on this device yet.',
  mm: 'ဤစက်တွင် စာမျက်နှာ မရှိသေးပါ။',
};

/** Long texts of pages about the site are not in the dictionaries (`site-text.ts`), and neither is this one. */
const NO_CONTACT = {
  en: 'No address to write to has been named yet.',
  mm: 'စာရေးရန် လိပ်စာ မဖော်ပြရသေးပါ။',
};

function Contact({ load }: { load: Load<Site> }) {
  const { language } = useI18n();
  if (load.status === 'loading') return <p>{'\u00A0'}</p>;
  const email = load.status === 'ready' ? load.data.contactEmail : null;
  if (email === null)
    return (
      <p>
        <NoBreakText text={NO_CONTACT[language]} />
      </p>
    );
  return (
    <p>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
