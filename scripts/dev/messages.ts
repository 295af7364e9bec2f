// Messages between the front process, which holds the port, and the server half.
import type { HotPayload } from 'vite';

export type ToServerHalf =
  /** The sources are to be loaded. */
  | { type: 'load' }
  /** The last process has released the data directory, so this one can start. */
  | { type: 'begin' }
  /** Answer of Vite to the module runner, or an update. */
  | { type: 'vite'; payload: HotPayload };

export type FromServerHalf =
  /** A source was loaded, so a change of it requires a restart. */
  | { type: 'source'; file: string }
  /** A source imports a package. */
  | { type: 'package'; url: string }
  /** All code is loaded. */
  | { type: 'loaded' }
  /** The process ends because it cannot load its code or start. */
  | { type: 'failed'; reason: string }
  | { type: 'ready'; port: number }
  | { type: 'vite'; payload: HotPayload };
