import { HiddenByPrice } from './hidden-by-price.tsx';
import { SuggestionLinks } from './suggestion-links.tsx';

/** The parts of pages of results that only say something, and that few searches have: one file for both. */
export const SAID = { HiddenByPrice, SuggestionLinks };
