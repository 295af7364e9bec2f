import type { ReactNode } from 'react';
import { ownFirst } from '#burmese/language.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { typeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import { useFragment } from '#site/fragments.ts';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';

/** The year of first publication, for the copyright notice. */
const FIRST_YEAR = '2026';

const SALES = ['apartment', 'condo', 'house', 'land'];
const RENTS = ['apartment', 'condo', 'house', 'warehouse'];

const MAX_LABELS = 4;

type FooterContentProps = { labels: readonly string[] };

/** What is the same at the end of every page. */
export function FooterContent({ labels }: FooterContentProps) {
  return <div className="wrap" {...useFragment('footer', <Groups labels={labels} />)} />;
}

function Groups({ labels }: FooterContentProps) {
  const { t, digits } = useI18n();
  return (
    <>
      <div className="foot__in">
        <div className="foot__brand">
          <img src="/logo.svg" alt="" width="132" height="36" loading="lazy" />
          <p>{t('app.tagline')}</p>
        </div>
        <TypeLinks title={t('nav.for_sales')} type="for_sales" propTypes={SALES} />
        <TypeLinks title={t('nav.for_rents')} type="for_rents" propTypes={RENTS} />
        <LabelLinks labels={labels} />
        <SiteLinks />
      </div>
      <div className="foot__end">
        <p>{t('footer.copyright', { year: digits(FIRST_YEAR) })}</p>
        <p>{t('price.hint')}</p>
        <p>
          <NoBreakText text={t('footer.disclaimer')} />
        </p>
      </div>
    </>
  );
}

type TypeLinksProps = { title: string; type: ListingType; propTypes: readonly string[] };

function TypeLinks({ title, type, propTypes }: TypeLinksProps) {
  const i18n = useI18n();
  return (
    <LinkGroup name={type} title={title}>
      {propTypes.map((propType) => (
        <li key={propType}>
          <a href={paths.resultsAllProperties({ propType, type })}>{typeName(i18n, propType)}</a>
        </li>
      ))}
    </LinkGroup>
  );
}

function LabelLinks({ labels }: FooterContentProps) {
  const { t, htmlLang } = useI18n();
  if (labels.length === 0) return null;
  return (
    <LinkGroup name="blogs" title={t('nav.blogs')}>
      {ownFirst(labels, htmlLang)
        .slice(0, MAX_LABELS)
        .map((label) => (
          <li key={label}>
            <a href={paths.blogsByLabel(label)}>
              <UserText text={label} />
            </a>
          </li>
        ))}
    </LinkGroup>
  );
}

function SiteLinks() {
  const { t } = useI18n();
  return (
    <LinkGroup name="site" title={t('footer.site')}>
      <li>
        <a href={paths.about()}>{t('footer.about')}</a>
      </li>
      <li>
        <a href={`${paths.about()}#contact`}>{t('footer.contact')}</a>
      </li>
      <li>
        <a href={paths.terms()}>{t('footer.terms')}</a>
      </li>
      <li>
        <a href={paths.privacy()}>{t('footer.privacy')}</a>
      </li>
    </LinkGroup>
  );
}

type LinkGroupProps = { name: string; title: string; children: ReactNode };

function LinkGroup({ name, title, children }: LinkGroupProps) {
  const id = `foot-${name}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}
