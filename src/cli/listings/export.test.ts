import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import {
  HEADER,
  openListingFiles,
  ROW,
  type ListingFiles,
} from '#test/support/app/listing-files.ts';
import { addListing, addListings } from '#test/support/app/records.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let files: ListingFiles;
beforeEach(async () => {
  files = await openListingFiles();
});
afterEach(() => files.close());

test('an export adds nothing to the same site, and into another one makes the same listings', async () => {
  await files.writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
  await files.write('in.csv', `${HEADER},photos,features`, `${ROW},a.jpg,"parking,lift"`);
  await files.importFile('--photos', files.pathOf('in.zip'));
  await addListing(files.db, { postedBy: files.agentId, description: '<p>Second</p>' });
  const { code, out } = await files.eain(
    'export',
    files.pathOf('out.csv'),
    '--photos',
    files.pathOf('out.zip'),
  );
  expect([code, out]).toEqual([
    0,
    `2 listings in ${files.pathOf('out.csv')}\n1 photos in ${files.pathOf('out.zip')}\n`,
  ]);
  const csv = await readFile(files.pathOf('out.csv'), 'utf8');
  expect(csv).toMatch(/^\ufeffreference,price,/);
  expect(csv).toContain('eain-2');

  const again = await files.eain('import', files.pathOf('out.csv'), '--agent', 'thazin');
  expect(again).toMatchObject({ code: 0, err: 'Not read: agent, created_at, status, photos\n' });
  expect(again.out).toMatch(/^0 added/);
  const before = await files.listings();

  const other = await openListingFiles();
  try {
    const from = [files.pathOf('out.csv'), '--photos', files.pathOf('out.zip')];
    const imported = await other.eain('import', ...from, '--agent', 'thazin');
    expect(imported.out).toBe('2 added, 0 changed, 0 as before\n');
    expect((await other.listings()).map(contentOf)).toEqual(before.map(contentOf));
  } finally {
    await other.close();
  }
});

test('more listings than are read at once are exported, each once', async () => {
  await addListings(
    files.db,
    Array.from({ length: 401 }, () => ({})),
  );
  await files.eain('export', files.pathOf('out.csv'));
  const csv = await readFile(files.pathOf('out.csv'), 'utf8');
  const numbers = csv.match(/eain-\d+/g) ?? [];
  expect([numbers.length, new Set(numbers).size]).toEqual([401, 401]);
});

test('what is in the trash is not exported', async () => {
  await addListing(files.db, { postedBy: files.agentId });
  const trashed = await addListing(files.db, { postedBy: files.agentId });
  await moveToTrash(files.db, trashed, new Date());
  const { out } = await files.eain('export', files.pathOf('out.csv'));
  expect(out).toBe(`1 listings in ${files.pathOf('out.csv')}\n`);
});

const contentOf = ({ price, description, district, features, photos }: Property) => ({
  price,
  description,
  district,
  features,
  photos: photos.map(({ width, height }) => [width, height]),
});

test('a cell that a spreadsheet would take for a formula is quoted, and read back without', async () => {
  await addListing(files.db, { postedBy: files.agentId, area: '=HYPERLINK("http://x")' });
  await files.eain('export', files.pathOf('out.csv'), '--agent', 'thazin');
  expect(await readFile(files.pathOf('out.csv'), 'utf8')).toContain(`"'=HYPERLINK(""http://x"")"`);
  await files.eain('import', files.pathOf('out.csv'), '--agent', 'thazin');
  expect((await files.listings())[0]?.area).toBe('=HYPERLINK("http://x")');
});

test('a file that is there is not overwritten', async () => {
  await files.write('out.csv', 'mine');
  const { code, err } = await files.eain('export', files.pathOf('out.csv'));
  expect([code, err]).toEqual([1, `${files.pathOf('out.csv')} is there already\n`]);
  expect(await readFile(files.pathOf('out.csv'), 'utf8')).toBe('mine');
});

test('a zip file that cannot be written is named in a line', async () => {
  await files.writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
  await files.write('in.csv', `${HEADER},photos`, `${ROW},a.jpg`);
  await files.importFile('--photos', files.pathOf('in.zip'));
  const zip = files.pathOf('nowhere/out.zip');
  const { code, err } = await files.eain('export', files.pathOf('out.csv'), '--photos', zip);
  expect([code, err]).toEqual([1, `ENOENT: no such file or directory, open '${zip}.part'\n`]);
});
