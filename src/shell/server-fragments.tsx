import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import type { Fragments } from '#site/fragments.ts';
import { inOnePiece } from '#site/in-one-piece.ts';
import { OftenAsked } from '#site/often-asked.ts';
import { AppContext, type App, type Menus } from '#site/page.tsx';

/** Fragments of about 10 KB each, in each language: navigation by section, options of selects. */
const MAX_FRAGMENTS = 200;

/** Fragments by the menus that they show, which are another object after a change. */
const ofMenus = new WeakMap<Menus, LRUCache<string, string>>();

/** Characters of the fragments of records with the same key: those of some thousand cards. */
const MAX_RECORD_LENGTH = 4_000_000;

/** How often a record was asked for of late when its fragment is kept. The record itself is kept from the second time on. */
const MIN_ASKED = 3;

type RecordFragment = { record: object; on: number | undefined; html: string };

/** Fragments by language and key, then by the id of their record. They are dropped with it, or for others that are used more. */
const ofRecords = new Map<string, OftenAsked<RecordFragment>>();

/** Characters that React escapes in attributes. */
const ESCAPED = /[&<>"']/;

/** Returns the fragments of a page; renders those that were not rendered before. */
export const fragmentsOf = (app: App, i18n: I18n): Fragments => {
  const known = ofMenus.get(app.menus) ?? new LRUCache<string, string>({ max: MAX_FRAGMENTS });
  ofMenus.set(app.menus, known);
  const render = (part: ReactNode): string =>
    inOnePiece(
      renderToString(
        <AppContext value={app}>
          <I18nProvider i18n={i18n}>{part}</I18nProvider>
        </AppContext>,
      ),
    );
  return (key, part, { of: record, on, selected }) => {
    const name = `${i18n.language} ${key}`;
    if (record) return findOrRender(name, { record, on }, () => render(part));
    if (selected !== undefined && ESCAPED.test(selected)) return undefined;
    const html = known.get(name) ?? render(part);
    known.set(name, html);
    return selected === undefined ? html : select(html, selected);
  };
};

/** Returns the fragment of a record; undefined if it is not among those that are asked for most: then it is rendered with its page. */
const findOrRender = (
  name: string,
  { record, on }: { record: { id: number }; on: number | undefined },
  render: () => string,
): string | undefined => {
  const often =
    ofRecords.get(name) ?? new OftenAsked({ maxSize: MAX_RECORD_LENGTH, minAsked: MIN_ASKED });
  ofRecords.set(name, often);
  const found = often.ask(record.id);
  if (found?.record === record && found.on === on) return found.html;
  if (!often.isWorthKeeping(record.id)) return undefined;
  const html = render();
  often.keep(record.id, { record, on, html }, html.length);
  return html;
};

/** Marks the options of a value, as React does within a select. */
const select = (options: string, value: string): string =>
  options.replaceAll(`<option value="${value}"`, `<option value="${value}" selected=""`);
