import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PastTheEnd } from '#ui/states/past-the-end.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { ChooseAll } from './choose-all.tsx';
import { useKeptRows } from './kept-rows.ts';
import { toListQuery, type ListSearch, type OwnList, type OwnRecords } from './own-list.ts';
import { SelectionContext, useNewSelection } from './selection.ts';

type OwnListResultsProps<R> = {
  list: OwnList<R>;
  search: ListSearch;
  found: OwnRecords<R>;
  /** Runs when the last record was deleted and the list has been reloaded. */
  onEmptied: () => void;
};

/** A page of records, or the reason why it is empty. */
export function OwnListResults<R extends { id: number }>({
  list,
  search,
  found,
  onEmptied,
}: OwnListResultsProps<R>) {
  const { navigate, reload } = useApp();
  const { totalItems, totalPages } = found;
  const { rows, keep, drop } = useKeptRows(found.records);
  const { Row, Bulk, Below } = list;
  const selection = useNewSelection();
  const hrefOf = (page: number) => list.hrefOf(toListQuery({ ...search, page }));
  const items = useRef<HTMLUListElement>(null);
  const linkAt = (at: number) => items.current?.children[at]?.querySelector<HTMLElement>('h2 a');
  const reloadAfterDeletion = async (id: number): Promise<void> => {
    const at = rows.findIndex((record) => record.id === id);
    const next = linkAt(at + 1) ?? linkAt(at - 1);
    drop([id]);
    // A page without rows does not exist any more.
    if (rows.length === 1 && search.page > 1) return navigate(hrefOf(search.page - 1));
    await reload();
    // The focus would be lost with the button.
    if (next) next.focus();
    else onEmptied();
  };
  const hasRows = rows.length > 0;
  return (
    <SelectionContext value={Bulk && selection}>
      {Bulk && hasRows && <ChooseAll selection={selection} />}
      {hasRows && (
        <ul className="rows" ref={items}>
          {rows.map((record) => (
            <Row
              key={record.id}
              record={record}
              onDeleted={() => reloadAfterDeletion(record.id)}
              onChanged={keep}
            />
          ))}
        </ul>
      )}
      {!hasRows && totalItems === 0 && <NoRecords list={list} search={search} />}
      {!hasRows && totalItems > 0 && <PastTheEnd lastPage={totalPages} href={hrefOf(totalPages)} />}
      {Bulk && <Bulk records={rows} onDone={drop} />}
      {hasRows && totalPages > 1 && (
        <Pager place="bottom" page={search.page} totalPages={totalPages} hrefOf={hrefOf} />
      )}
      {hasRows && Below && <Below />}
    </SelectionContext>
  );
}

type NoRecordsProps<R> = { list: OwnList<R>; search: ListSearch };

function NoRecords<R>({ list, search }: NoRecordsProps<R>) {
  const isAll = search.q === undefined && Object.keys(search.choices).length === 0;
  return isAll ? <EmptyList list={list} /> : <NoMatches list={list} search={search} />;
}

function EmptyList<R>({ list: { create } }: { list: OwnList<R> }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <EmptyState heading="h2" live="status" title={t('list.empty')} text={t('list.empty_hint')}>
      <a className="btn" href={create.href}>
        <Icon name="plus" />
        <NoBreakText text={create.text(i18n)} />
      </a>
    </EmptyState>
  );
}

function NoMatches<R>({ list, search: { q, choices } }: NoRecordsProps<R>) {
  const i18n = useI18n();
  const { t } = i18n;
  const hint = t(q === undefined ? 'list.none_chosen_hint' : 'list.none_found_hint');
  const own = q === undefined ? list.emptyTexts?.(i18n, choices) : undefined;
  const { title, text } = own ?? { title: t('list.none_found'), text: hint };
  return (
    <EmptyState heading="h2" live="status" title={title} text={text}>
      <a className="btn" href={list.hrefOf()}>
        <NoBreakText text={list.title(i18n)} />
      </a>
    </EmptyState>
  );
}
