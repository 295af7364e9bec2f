import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Suggestion } from '#features/properties/search-contract.ts';

type Asker = {
  /** Asks for the suggestions for a text; an empty one has none. */
  ask: (text: string) => void;
  /** Shows nothing until the next question, also if an answer is on its way. */
  stop: () => void;
};

/**
 * Asks for suggestions while a line is typed: one call at a time, and after it one for the text as it is by then.
 * Answers for a text that has changed are kept, not shown. A call that fails shows nothing, and is made again when
 * its text is asked for again.
 */
export const createAsker = (
  call: (text: string) => Promise<readonly Suggestion[]>,
  show: (suggestions: readonly Suggestion[]) => void,
): Asker => {
  const answers = new Map<string, readonly Suggestion[]>([['', []]]);
  let wanted: string | undefined;
  let isCalling = false;

  const callFor = async (text: string): Promise<void> => {
    isCalling = true;
    try {
      answers.set(text, await call(text));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CallError)) throw error;
      if (wanted === text) wanted = '';
    } finally {
      isCalling = false;
    }
    if (wanted !== undefined) ask(wanted);
  };

  const ask = (text: string): void => {
    wanted = text;
    const answer = answers.get(text);
    if (answer) show(answer);
    else if (!isCalling) void callFor(text);
  };

  return {
    ask,
    stop: () => {
      wanted = undefined;
      show([]);
    },
  };
};
