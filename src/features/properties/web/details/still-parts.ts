import { stillParts } from '#ui/still.tsx';
import type { SAID } from './said/said.ts';

const load = async (): Promise<typeof SAID> => (await import('./said/said.ts')).SAID;

const part = stillParts(load, import.meta.env.SSR ? await load() : undefined);

export const AskViber = part('AskViber');
export const CallLinks = part('CallLinks');
export const Dollars = part('Dollars');
export const ListingWays = part('ListingWays');
export const Location = part('Location');
export const Nothing = part('Nothing');
export const OtherUnits = part('OtherUnits');
export const PriceHistory = part('PriceHistory');
