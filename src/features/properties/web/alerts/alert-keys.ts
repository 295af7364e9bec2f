import { deviceList } from '#ui/device-list.ts';

const KEY = /^[\w-]{22}$/;

const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

/** The keys of the alerts of this device, the first first. If the browser stores nothing, only notifications can end them. */
export const {
  get: alertKeys,
  set: writeAlertKeys,
  use: useAlertKeys,
} = deviceList('eain.alerts', isKey);
