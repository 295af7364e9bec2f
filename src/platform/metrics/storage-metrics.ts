import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile, mediaDir, type Config } from '#platform/config.ts';
import { errorCode } from '#system/error-code.ts';
import type { Metrics } from './metrics.ts';

/** The least time between two measurements. */
const MIN_PAUSE_MS = 60_000;

/** Measuring takes at most this part of the time: a folder of a million photos is seldom measured. */
const PAUSE_FACTOR = 50;

type Measured = {
  /** In bytes, by what is on this disk. */
  kinds: Partial<Record<'database' | 'media', number>>;
  freeBytes: number;
  pendingPhotos: number;
};

type StorageParts = {
  config: Config;
  countPendingPhotos: () => Promise<number>;
  elapsedMs: () => number;
  onError: (error: unknown) => void;
};

/**
 * Adds the figures of the disk and the database. Reading them begins a measurement in the background when the last one is old, and
 * answers with the last one. Photos in a bucket are not measured, nor is PostgreSQL. Returns a function that ends this and waits for
 * what runs.
 */
export const addStorageMetrics = (
  metrics: Metrics,
  { config, countPendingPhotos, elapsedMs, onError }: StorageParts,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: Measured | undefined;
  let measuring: Promise<void> | undefined;
  let nextMs = -Infinity;

  const measureNow = async (): Promise<void> => {
    const startedMs = elapsedMs();
    try {
      const measured = await measure(config, signal);
      last = { ...measured, pendingPhotos: await countPendingPhotos() };
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    const tookMs = elapsedMs() - startedMs;
    nextMs = elapsedMs() + Math.max(MIN_PAUSE_MS, tookMs * PAUSE_FACTOR);
    measuring = undefined;
  };

  const measureIfOld = (): void => {
    if (!signal.aborted && elapsedMs() >= nextMs) measuring ??= measureNow();
  };

  metrics.add({
    name: 'eain_storage_bytes',
    help: 'Bytes of the photos and of the database with its journals, measured once a minute at most.',
    type: 'gauge',
    read: () => {
      measureIfOld();
      return (
        last && Object.entries(last.kinds).map(([kind, value]) => ({ labels: { kind }, value }))
      );
    },
  });
  metrics.add({
    name: 'eain_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    type: 'gauge',
    read: () => last?.freeBytes,
  });
  metrics.add({
    name: 'eain_photos_pending',
    help: 'Photos that lack variants, which are made in the background.',
    type: 'gauge',
    read: () => last?.pendingPhotos,
  });
  return async () => {
    stopping.abort();
    await measuring;
  };
};

const measure = async (
  config: Config,
  signal: AbortSignal,
): Promise<Omit<Measured, 'pendingPhotos'>> => {
  const file = databaseFile(config);
  const { bavail, bsize } = await statfs(config.dataDir);
  return {
    kinds: {
      ...(!config.database && { database: await sizeOf([file, `${file}-wal`, `${file}-shm`]) }),
      ...(!config.mediaStore && { media: await sizeBelow(mediaDir(config), signal) }),
    },
    freeBytes: bavail * bsize,
  };
};

const sizeBelow = async (dir: string, signal: AbortSignal): Promise<number> => {
  let bytes = 0;
  // One file at a time: this must not take the disk from those who read photos.
  for await (const entry of await opendir(dir, { recursive: true })) {
    signal.throwIfAborted();
    if (entry.isFile()) bytes += await sizeOf([join(entry.parentPath, entry.name)]);
  }
  return bytes;
};

/** Returns the sum of the sizes of files; one that is missing, as it may be deleted at any time, has none. */
const sizeOf = async (files: readonly string[]): Promise<number> => {
  let bytes = 0;
  for (const file of files) {
    try {
      bytes += (await stat(file)).size;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return bytes;
};
