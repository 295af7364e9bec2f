import { listingTypeName, placeName, typeName } from '#features/catalogue/names.ts';
import type { FiguresOfAll } from '#features/properties/figures/figures-contract.ts';
import { FIGURES } from '#features/properties/figures/figures.ts';
import { shownStatusText } from '#features/properties/life/status-name.ts';
import type { I18n } from '#i18n/i18n.ts';
import { csvOf } from './csv.ts';

/** Makes a table of listings with what they are and their figures of 7 and 30 days. */
export const figuresCsv = (i18n: I18n, listings: FiguresOfAll['listings']): Blob => {
  const { t } = i18n;
  const spans = ['week', 'month'] as const;
  const head = [
    t('figures.number'),
    t('property.district'),
    t('property.property_type'),
    t('property.listing_type'),
    t('figures.price'),
    t('figures.status'),
    ...spans.flatMap((span) =>
      FIGURES.map((figure) => `${t(`figures.${figure}`)} (${t(`figures.${span}`)})`),
    ),
  ];
  const rows = listings.map((listing) => [
    listing.id,
    placeName(i18n, listing),
    typeName(i18n, listing.property_type),
    listingTypeName(i18n, listing.listing_type),
    listing.price,
    shownStatusText(i18n, listing) ?? t('status.available'),
    ...spans.flatMap((span) => FIGURES.map((figure) => listing[span][figure])),
  ]);
  return csvOf([head, ...rows]);
};
