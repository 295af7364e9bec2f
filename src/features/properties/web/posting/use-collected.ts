import { useEffect, useRef, useState } from 'react';
import { savesData } from '#site/saves-data.ts';

/** Makes the files of a post; tells of each when it is there. */
export type MakeFiles = (onFile: (file: File) => void) => Promise<File[]>;

/** Files that are made before they are needed. */
export type Collected = {
  isCollecting: boolean;
  /** How many are there, and their bytes. */
  count: number;
  bytes: number;
  /** All of them, when they are there; they are kept. */
  files: readonly File[] | undefined;
  /** @throws whatever `make` throws; called again, it starts again */
  collect: () => Promise<readonly File[]>;
};

type CollectedState = Omit<Collected, 'collect'>;

const NOTHING: CollectedState = { isCollecting: false, count: 0, bytes: 0, files: undefined };

/** Collects files for one's next tap: the browser opens the sheet of the phone only for some seconds after a tap. */
export const useCollected = (make: MakeFiles): Collected => {
  const [state, setState] = useState(NOTHING);
  const running = useRef<Promise<readonly File[]>>(undefined);
  const start = async (): Promise<readonly File[]> => {
    setState({ ...NOTHING, isCollecting: true });
    try {
      const files = await make(({ size }) =>
        setState((last) => ({ ...last, count: last.count + 1, bytes: last.bytes + size })),
      );
      setState((last) => ({ ...last, isCollecting: false, files }));
      return files;
    } catch (error) {
      running.current = undefined;
      setState(NOTHING);
      throw error;
    }
  };
  const collect = (): Promise<readonly File[]> => (running.current ??= start());
  useEffect(() => {
    // Whatever fails now is said after the tap, which tries it again.
    if (isBeforeTap()) collect().catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at the start: the component is made anew for other files
  }, []);
  return { ...state, collect };
};

/** Whether this device has a sheet that needs a tap, and nobody asks to save data. */
const isBeforeTap = (): boolean => 'canShare' in navigator && !savesData();
