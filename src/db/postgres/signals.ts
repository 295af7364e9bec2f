import type { Pool } from 'pg';
import type { Signals } from '#db/signals.ts';

/** The channel of signals. */
export const SIGNAL_CHANNEL = 'eain_signals';

type Signal = { sender: string; topic: string; text: string };

/** Signals by the notices of PostgreSQL; `hear` is given those of `SIGNAL_CHANNEL`, own ones among them. */
export const createSignals = (
  sender: string,
  pool: () => Pool,
): Signals & { hear: (payload: string) => void } => {
  const listeners = new Map<string, ((text: string) => void)[]>();
  return {
    send: (topic, text) => {
      const signal: Signal = { sender, topic, text };
      // Lost with the database: whatever needs it says so by itself.
      void Promise.allSettled([
        pool().query('select pg_notify($1, $2)', [SIGNAL_CHANNEL, JSON.stringify(signal)]),
      ]);
    },
    receive: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    hear: (payload) => {
      const signal = JSON.parse(payload) as Signal;
      if (signal.sender === sender) return;
      for (const listener of listeners.get(signal.topic) ?? []) listener(signal.text);
    },
  };
};
