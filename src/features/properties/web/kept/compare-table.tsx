import type { ReactNode } from 'react';
import { placeName, typeName } from '#features/catalogue/names.ts';
import type { DetailedProperty } from '#features/properties/contract.ts';
import { moveInPrice } from '#features/properties/facts/fact-texts.ts';
import { isEnded } from '#features/properties/life/status.ts';
import { listingTitle } from '#features/properties/listing-title.ts';
import { factsOf } from '#features/properties/web/details/facts.tsx';
import { StatusTag } from '#features/properties/web/life/status-tag.tsx';
import { distanceText } from '#features/properties/web/parts/distance-text.ts';
import { Price } from '#features/properties/web/parts/price.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { UserText } from '#ui/text/user-text.tsx';
import type { ComparedHomes } from './load-kept.ts';

type Row = { key: string; name: string; cell: (home: DetailedProperty) => ReactNode };

/** What is known of homes, side by side: a column for each. */
export function CompareTable({ load }: { load: ComparedHomes }) {
  const i18n = useI18n();
  const { t } = i18n;
  const homes = load.flatMap(({ home }) => home ?? []);
  const rows = rowsOf(i18n, homes);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards have to scroll it, too
    <section className="compare" aria-label={t('compare.title')} tabIndex={0}>
      <table data-homes={homes.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('compare.home')}</span>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <Head home={home} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cell }) => (
            <tr key={key}>
              <th scope="row">
                <span>
                  <NoBreakText text={name} />
                </span>
              </th>
              {homes.map((home) => (
                <td key={home.id}>
                  <Cell content={cell(home)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ content }: { content: ReactNode }) {
  const { t } = useI18n();
  if (typeof content === 'string') return <NoBreakText text={content} />;
  return content ?? <small>{t('compare.unknown')}</small>;
}

function Head({ home }: { home: DetailedProperty }) {
  const i18n = useI18n();
  const [photo] = home.photos;
  return (
    <a className="compare__home" href={paths.propertyDetails(home.id)}>
      <span className="card__media">
        {photo ? (
          <Picture photo={photo} sizes="320px" maxWidth={640} alt="" loading="eager" />
        ) : (
          <DefaultPicture loading="eager" />
        )}
        <StatusTag of={home} />
      </span>
      <NoBreakText text={listingTitle(i18n, home)} />
    </a>
  );
}

/** The rows that at least one of the homes has something in. */
const rowsOf = (i18n: I18n, homes: readonly DetailedProperty[]): Row[] => {
  const { t, find, price } = i18n;
  const facts = homes.map((home) => factsOf(i18n, home));
  const [first = {}] = facts;
  const factRows = (Object.keys(first) as (keyof typeof first)[]).flatMap((field): Row[] => {
    const names = facts.flatMap((known) => known[field]?.[0] ?? []);
    const [name] = names;
    if (name === undefined) return [];
    return [{ key: field, name, cell: (home) => facts[homes.indexOf(home)]?.[field]?.[1] }];
  });
  const moveIn: Row = {
    key: 'move-in',
    name: t('fact.move_in'),
    cell: (home) => {
      const sum = moveInPrice(home);
      return sum === undefined ? undefined : price(sum, 'for_sales');
    },
  };
  const distances: Row = {
    key: 'distances',
    name: t('compare.distances'),
    cell: ({ location }) =>
      listOf((location?.nearby ?? []).map((near) => distanceText(i18n, near, near.metres))),
  };
  const features: Row = {
    key: 'features',
    name: t('fact.features'),
    cell: (home) => listOf(home.features.map((key) => find(`feature.${key}`) ?? key)),
  };
  return [
    {
      key: 'price',
      name: t('compare.price'),
      cell: ({ price: lakhs, listing_type: type, negotiable }) => (
        <>
          <Price price={lakhs} listingType={type} />
          {negotiable && <NoBreakText text={t('fact.negotiable')} />}
        </>
      ),
    },
    {
      key: 'place',
      name: t('compare.place'),
      cell: (home) => (
        <>
          <NoBreakText text={typeName(i18n, home.property_type)} />
          <br />
          <NoBreakText text={placeName(i18n, home)} />
        </>
      ),
    },
    ...[distances, ...factRows, features, moveIn].filter(({ cell }) =>
      homes.some((home) => cell(home) !== undefined),
    ),
    {
      key: 'agent',
      name: t('compare.agent'),
      cell: (home) => <Agent home={home} />,
    },
  ];
};

/** Whom to call about a home, which is named again: its photo is far above. */
function Agent({ home }: { home: DetailedProperty }) {
  const i18n = useI18n();
  const { t, phone, telHref } = i18n;
  const { name, company, phone: number } = home.posted_by;
  return (
    <div className="compare__agent">
      <b>
        <NoBreakText text={listingTitle(i18n, home)} />
      </b>
      <UserText text={name ?? company ?? ''} />
      {number && !isEnded(home.status) && (
        <>
          <a
            className="btn btn--sm"
            href={telHref(number)}
            aria-label={t('details.call_number', { phone: phone(number) })}
          >
            <Icon name="phone" />
            <NoBreakText text={t('details.call')} />
          </a>
          <span className="compare__printed">{phone(number)}</span>
        </>
      )}
    </div>
  );
}

/** Several things about a home; undefined if there is none. */
const listOf = (texts: readonly string[]): ReactNode =>
  texts.length > 0 ? (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <NoBreakText text={text} />
        </li>
      ))}
    </ul>
  ) : undefined;
