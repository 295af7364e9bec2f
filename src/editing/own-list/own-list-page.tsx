import { useEffect, useRef } from 'react';
import { rememberList } from '#editing/way-back.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type Page, type ScreenProps } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NeedsScripts } from '#ui/states/needs-scripts.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { DraftsLink } from './drafts-link.tsx';
import { ListSearchForm } from './list-search-form.tsx';
import { ListSelectField } from './list-select-field.tsx';
import { OwnListResults } from './own-list-results.tsx';
import {
  parseListSearch,
  toListQuery,
  type ListSearch,
  type OwnList,
  type OwnRecords,
} from './own-list.ts';
import { OwnerChip } from './owner-chip.tsx';

/** Declares the own list of a kind: the user's records, or all records for an administrator. */
export const defineOwnListPage = <R extends { id: number }>(list: OwnList<R>): Page =>
  definePage(
    definePageData<ListSearch, OwnRecords<R>>({
      parse: (query) => parseListSearch(query, list.selects),
      load: (api, search, signal) =>
        list.load(api, { mine: 'true', ...toListQuery(search) }, signal && { signal }),
    }),
    {
      head: (i18n) => ({
        title: list.title(i18n),
        canonical: list.hrefOf(),
        isIndexed: false,
      }),
      Screen: (props) => <OwnListScreen {...props} list={list} />,
    },
  );

function OwnListScreen<R extends { id: number }>({
  search,
  load,
  list,
}: ScreenProps<ListSearch, OwnRecords<R>> & { list: OwnList<R> }) {
  const i18n = useI18n();
  const { t, count } = i18n;
  const heading = useRef<HTMLHeadingElement>(null);
  const { owner, ...others } = search.choices;
  const found = load.status === 'ready' ? load.data : undefined;
  const href = list.hrefOf(toListQuery(search));
  useEffect(() => rememberList(list.hrefOf(), href), [list, href]);
  return (
    <div className="wrap wrap--list">
      <div className="summary">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            <NoBreakText text={list.title(i18n)} />
          </h1>
          <div className="summary__own">
            {load.status === 'loading' && <LoadingStatus text={t('list.loading')} />}
            {load.status === 'ready' && load.data.totalItems > 0 && (
              <p className="summary__n">{count('list.count', load.data.totalItems)}</p>
            )}
            <DraftsLink href={list.draftsHref} />
          </div>
        </div>
        <a className="btn" href={list.create.href}>
          <Icon name="plus" />
          <NoBreakText text={list.create.text(i18n)} />
        </a>
      </div>
      <ListSearchForm action={list.hrefOf()} label={t('list.search')} q={search.q}>
        {owner !== undefined && <input type="hidden" name="owner" value={owner} />}
        {list.selects && (
          <div className="find__selects">
            {list.selects.map((select) => (
              <ListSelectField
                key={select.name}
                select={select}
                chosen={search.choices[select.name]}
                counts={found?.counts?.[select.name]}
                areCountsShown={search.q === undefined}
              />
            ))}
          </div>
        )}
      </ListSearchForm>
      {owner !== undefined && (
        <OwnerChip
          id={owner}
          owner={found?.owner}
          href={list.hrefOf(toListQuery({ ...search, page: 1, choices: others }))}
        />
      )}
      {load.status === 'loading' && (
        <>
          <NeedsScripts />
          <SkeletonRows count={5} hasPhotos />
        </>
      )}
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {load.status === 'ready' && (
        // What was chosen and changed belongs to one search.
        <OwnListResults
          key={href}
          list={list}
          search={search}
          found={load.data}
          onEmptied={() => heading.current?.focus()}
        />
      )}
    </div>
  );
}
