// The data of pages that few visits reach: one file for all of them, which no other page loads.
export { loadCompared, loadKept } from './kept/load-kept.ts';
export { loadTownship } from './township/load-township.ts';
