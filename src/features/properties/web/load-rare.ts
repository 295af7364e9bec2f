import { loadAlerts } from './alerts/load-alerts.ts';
import { loadCompared, loadKept } from './kept/load-kept.ts';
import { loadTownship } from './township/load-township.ts';

/** How the data of pages is loaded that few visits reach: one file for all of them, which no other page loads. */
export const RARE = { loadAlerts, loadCompared, loadKept, loadTownship };
