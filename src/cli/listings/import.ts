import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readWordAndOptions,
  RefusedError,
  UsageError,
  type Command,
  type Terminal,
} from '#cli/command.ts';
import { requireSiteUser } from '#cli/site-user.ts';
import { getAccount } from '#cli/users/account.ts';
import { withDatabase } from '#cli/with-database.ts';
import { isDataDirHeld } from '#db/data-dir-lock.ts';
import { engineOf } from '#db/dialect.ts';
import { dropSharePictures } from '#features/properties/server/share-picture.ts';
import { COLUMNS, isColumn, type Column } from '#features/properties/server/transfer/columns.ts';
import {
  importListings,
  type ImportCounts,
  type RowProblem,
} from '#features/properties/server/transfer/import-listings.ts';
import {
  openPhotoArchive,
  type PhotoArchive,
} from '#features/properties/server/transfer/photo-archive.ts';
import { createSharePictures } from '#feeds.ts';
import { cacheDir } from '#platform/config.ts';
import { prepareMedia } from '#platform/files/open-media.ts';
import { createImageProcess } from '#platform/images/process.ts';
import { imageProgram } from './image-program.ts';

const OPTIONS = {
  agent: { type: 'string' },
  photos: { type: 'string' },
  map: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** `eain listings import`: publishes the listings of a CSV file for an agent. */
export const importFile: Command = {
  args: 'FILE.csv --agent USERNAME [--photos FILE.zip] [--map NAME=COLUMN,…] [--dry-run]',
  summary: 'publish the listings of a CSV file for an agent',
  help: [
    '',
    `Columns: ${COLUMNS.join(', ')}.`,
    'The reference is what the agent calls the listing: a second import changes it instead of adding another.',
    'Photos are names of files in the zip file, separated by semicolons. A row that is as it was at the last import',
    'changes nothing. Rows with problems are named by their line and left out; the status is 1 if there are any.',
    '--dry-run names them and saves nothing.',
  ],
  async run(args, terminal) {
    const { word: file, options } = readWordAndOptions(args, 'A CSV file', OPTIONS);
    const { agent } = options;
    if (!agent) throw new UsageError('--agent is needed');
    const isDryRun = options['dry-run'] ?? false;
    const renamed = readMap(options.map);
    await withDatabase(terminal.env, async ({ db, config }) => {
      await requireSiteUser(config);
      const { id: agentId } = await getAccount(db, agent);
      const dir = await mkdtemp(join(tmpdir(), 'eain-import-'));
      // Photos from others are decoded in a process of their own, as those of uploads are.
      const images = createImageProcess(imageProgram, cacheDir(config));
      let archive: PhotoArchive | undefined;
      try {
        archive = options.photos ? await openPhotoArchive(options.photos, dir) : undefined;
        const counts = await importListings(file, {
          db,
          media: await prepareMedia(config),
          images,
          archive,
          agentId,
          renamed,
          isDryRun,
          now: () => new Date(),
          // A site on PostgreSQL may run on another machine.
          isShared: () => config.database !== undefined || isDataDirHeld(config.dataDir),
          onProblem: (problem) => terminal.warn(toLine(problem)),
          onIgnored: (names) => terminal.warn(`Not read: ${names.join(', ')}`),
          onPhotosReplaced: (id) => dropSharePictures(createSharePictures(config), id),
        });
        if (!isDryRun) await engineOf(db).refreshStatistics(db);
        report(counts, isDryRun, terminal);
      } finally {
        images.stop();
        archive?.close();
        await rm(dir, { recursive: true });
      }
    });
  },
};

/**
 * Reads `NAME=COLUMN,…` as columns by the names in the file.
 * @throws UsageError
 */
const readMap = (text = ''): Map<string, Column> =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.lastIndexOf('=');
        const column = pair.slice(at + 1).trim();
        if (at < 1 || !isColumn(column))
          throw new UsageError(
            `--map "${pair.trim()}" must be NAME=COLUMN, where COLUMN is one of ${COLUMNS.join(', ')}`,
          );
        return [pair.slice(0, at).trim(), column] as const;
      }),
  );

/** Longest part of a cell that a line shows. */
const MAX_SHOWN = 40;

const toLine = ({ line, column, text = '', message }: RowProblem): string => {
  const cell = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  const place = column === undefined ? '' : ` ${column} ${JSON.stringify(cell)}:`;
  return `Line ${line}:${place} ${message}`;
};

/** @throws RefusedError if rows were left out */
const report = (counts: ImportCounts, isDryRun: boolean, { print }: Terminal): void => {
  const { created, changed, unchanged, refused } = counts;
  const would = isDryRun ? ' would be' : '';
  print(`${created}${would} added, ${changed}${would} changed, ${unchanged} as before`);
  if (refused > 0)
    throw new RefusedError(`${refused} with problems${isDryRun ? '' : ' were left out'}`);
};
