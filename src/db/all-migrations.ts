import type { Migration } from 'kysely/migration';
import { listings } from './migrations/001-009/001-listings.ts';
import { content } from './migrations/001-009/002-content.ts';
import { accounts } from './migrations/001-009/003-accounts.ts';
import { publishing } from './migrations/001-009/004-publishing.ts';
import { contentSaves } from './migrations/001-009/005-content-saves.ts';
import { formerListings } from './migrations/001-009/006-former-listings.ts';
import { searchIndexes } from './migrations/001-009/008-search-indexes.ts';
import { accountSafety } from './migrations/001-009/009-account-safety.ts';
import { securityLog } from './migrations/010-019/010-security-log.ts';
import { excerptsWhenRead } from './migrations/010-019/012-excerpts-when-read.ts';
import { fairUse } from './migrations/010-019/013-fair-use.ts';
import { quickerSearch } from './migrations/010-019/014-quicker-search.ts';
import { languagesOfArticles } from './migrations/010-019/015-languages-of-articles.ts';
import { listingChanges } from './migrations/010-019/016-listing-changes.ts';
import { listingRecords } from './migrations/010-019/017-listing-records.ts';
import { facts } from './migrations/010-019/018-facts.ts';
import { knownPlaces } from './migrations/010-019/019-known-places.ts';
import { settings } from './migrations/020-029/020-settings.ts';
import { changesOfOthers } from './migrations/020-029/021-changes-of-others.ts';
import { outbox } from './migrations/020-029/022-outbox.ts';
import { listingReferences } from './migrations/020-029/023-listing-references.ts';
import { listingLife } from './migrations/020-029/024-listing-life.ts';
import { accessTokens } from './migrations/020-029/025-access-tokens.ts';
import { webhooks } from './migrations/020-029/026-webhooks.ts';
import { honestDates } from './migrations/020-029/027-honest-dates.ts';
import { reports } from './migrations/020-029/028-reports.ts';
import { trash } from './migrations/020-029/029-trash.ts';
import { figures } from './migrations/030-039/030-figures.ts';
import { emptySearches } from './migrations/030-039/031-empty-searches.ts';
import { uploadedPhotos } from './migrations/030-039/032-uploaded-photos.ts';
import { drafts } from './migrations/030-039/033-drafts.ts';
import { menus } from './migrations/030-039/034-menus.ts';
import { looks } from './migrations/030-039/035-looks.ts';
import { publication } from './migrations/030-039/036-publication.ts';
import { knownAgents } from './migrations/030-039/037-known-agents.ts';
import { alerts } from './migrations/030-039/038-alerts.ts';
import { chats } from './migrations/030-039/039-chats.ts';
import { dollarRates } from './migrations/040-049/040-dollar-rates.ts';
import { projectFacts } from './migrations/040-049/041-project-facts.ts';
import { homesOfProjects } from './migrations/040-049/042-homes-of-projects.ts';
import { whoDecided } from './migrations/040-049/043-who-decided.ts';
import { lookedAt } from './migrations/040-049/044-looked-at.ts';
import { alertsInParts } from './migrations/040-049/045-alerts-in-parts.ts';
import { ownLists } from './migrations/040-049/046-own-lists.ts';
import { pricesOfTypes } from './migrations/040-049/047-prices-of-types.ts';
import { removedHomes } from './migrations/040-049/048-removed-homes.ts';
import { listingsInOrder } from './migrations/040-049/049-listings-in-order.ts';
import { whoMadeLinks } from './migrations/050-059/050-who-made-links.ts';
import { whoMadeConfirmLinks } from './migrations/050-059/051-who-made-confirm-links.ts';
import { addressesOfConfirmLinks } from './migrations/050-059/052-addresses-of-confirm-links.ts';
import { silentAlerts } from './migrations/050-059/053-silent-alerts.ts';
import { sizesOfSides } from './migrations/050-059/054-sizes-of-sides.ts';
import { figuresOfMonths } from './migrations/050-059/055-figures-of-months.ts';
import { monthsOfTheSite } from './migrations/050-059/056-months-of-the-site.ts';
import { renamedMenus } from './migrations/050-059/057-renamed-menus.ts';

/** Every migration, in order. The name of a released migration must not change. */
export const migrations: Record<string, Migration> = {
  '001-listings': listings,
  '002-content': content,
  '003-accounts': accounts,
  '004-publishing': publishing,
  '005-content-saves': contentSaves,
  '006-former-listings': formerListings,
  '008-search-indexes': searchIndexes,
  '009-account-safety': accountSafety,
  '010-security-log': securityLog,
  '012-excerpts-when-read': excerptsWhenRead,
  '013-fair-use': fairUse,
  '014-quicker-search': quickerSearch,
  '015-languages-of-articles': languagesOfArticles,
  '016-listing-changes': listingChanges,
  '017-listing-records': listingRecords,
  '018-facts': facts,
  '019-known-places': knownPlaces,
  '020-settings': settings,
  '021-changes-of-others': changesOfOthers,
  '022-outbox': outbox,
  '023-listing-references': listingReferences,
  '024-listing-life': listingLife,
  '025-access-tokens': accessTokens,
  '026-webhooks': webhooks,
  '027-honest-dates': honestDates,
  '028-reports': reports,
  '029-trash': trash,
  '030-figures': figures,
  '031-empty-searches': emptySearches,
  '032-uploaded-photos': uploadedPhotos,
  '033-drafts': drafts,
  '034-menus': menus,
  '035-looks': looks,
  '036-publication': publication,
  '037-known-agents': knownAgents,
  '038-alerts': alerts,
  '039-chats': chats,
  '040-dollar-rates': dollarRates,
  '041-project-facts': projectFacts,
  '042-homes-of-projects': homesOfProjects,
  '043-who-decided': whoDecided,
  '044-looked-at': lookedAt,
  '045-alerts-in-parts': alertsInParts,
  '046-own-lists': ownLists,
  '047-prices-of-types': pricesOfTypes,
  '048-removed-homes': removedHomes,
  '049-listings-in-order': listingsInOrder,
  '050-who-made-links': whoMadeLinks,
  '051-who-made-confirm-links': whoMadeConfirmLinks,
  '052-addresses-of-confirm-links': addressesOfConfirmLinks,
  '053-silent-alerts': silentAlerts,
  '054-sizes-of-sides': sizesOfSides,
  '055-figures-of-months': figuresOfMonths,
  '056-months-of-the-site': monthsOfTheSite,
  '057-renamed-menus': renamedMenus,
};
