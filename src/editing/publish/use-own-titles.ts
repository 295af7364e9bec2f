import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { pairIdOf, type Pair } from '#contract/shapes/content-fields.ts';
import type { OwnTitle } from '#contract/shapes/own-titles.ts';
import { useApp } from '#site/page.tsx';

/** Kinds of records that are there in two languages. */
export type ContentKind = 'blogs' | 'templateOnes' | 'projects';

/** The titles of one's own records of a kind, the newest first; none until they are loaded, or if they cannot be. */
export const useOwnTitles = (kind: ContentKind): readonly OwnTitle[] => {
  const { api } = useApp();
  const [titles, setTitles] = useState<readonly OwnTitle[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api[kind].titles({ query: {} }, { signal }).then(
      (answer) => setTitles(answer.titles),
      (error: unknown) => {
        // Without them the number or the address can still be typed.
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, kind]);
  return titles;
};

/** Returns the record that a form names as the same in the other language; `stored` is the one that it has already. */
export const usePreviewedPair = (kind: ContentKind, typed: string, stored: Pair = null): Pair => {
  const titles = useOwnTitles(kind);
  const id = pairIdOf(typed);
  return stored?.id === id ? stored : (titles.find((one) => one.id === id) ?? null);
};
