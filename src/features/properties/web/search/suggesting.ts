import { createAsker } from './ask-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** What suggestions need: loaded when somebody types, as few do on each page. */
export const SUGGESTING = { createAsker, List: SuggestionList };
