// What the front process and the server half say to one another.
import type { HotPayload } from 'vite';

export type ToServerHalf =
  /** The one before has let go of the data: begin. */
  | { type: 'begin' }
  /** Vite's answers to its module runner, and what has changed. */
  | { type: 'vite'; payload: HotPayload };

export type FromServerHalf =
  /** A source that was loaded; a change of it takes another start. */
  | { type: 'source'; file: string }
  /** All code is there. */
  | { type: 'loaded' }
  | { type: 'ready'; port: number }
  | { type: 'vite'; payload: HotPayload };
