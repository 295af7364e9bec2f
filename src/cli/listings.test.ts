import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { getProperties } from '#features/properties/server/store.ts';
import { mediaDir, readConfig } from '#platform/config.ts';
import { createFileMedia } from '#platform/files/file-media.ts';
import type { Media } from '#platform/files/media.ts';
import { runEain } from '#test/support/app/command-line.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let database: TestDatabase;
let media: Media;
let agentId: number;
beforeEach(async () => {
  database = await openTestDatabase();
  agentId = await addUser(database.db, { username: 'thazin' });
  media = await createFileMedia(mediaDir(readConfig({ DATA_DIR: database.dir })));
});
afterEach(() => database.close());

const eain = (...args: string[]) => runEain(['listings', ...args], { dir: database.dir });
const pathOf = (name: string): string => join(database.dir, name);

const HEADER = 'reference,price,area,description,region,district,property_type,listing_type';
const ROW = 'A-1,1500,"1,200 sq ft",A quiet flat,Yangon,Bahan,condo,for_sales';

const write = (name: string, ...lines: string[]) => writeFile(pathOf(name), lines.join('\n'));

const importFile = (...options: string[]) =>
  eain('import', pathOf('in.csv'), '--agent', 'thazin', ...options);

/** Writes rows below the usual header and imports them. */
const importRows = async (rows: string[], ...options: string[]) => {
  await write('in.csv', HEADER, ...rows);
  return importFile(...options);
};

const listings = async () => {
  const rows = await database.db.selectFrom('properties').select('id').orderBy('id').execute();
  return getProperties(
    database.db,
    rows.map(({ id }) => id),
  );
};

const writeZip = async (name: string, files: Record<string, Buffer>) => {
  const zip = new ZipFile();
  for (const [file, bytes] of Object.entries(files)) zip.addBuffer(bytes, file);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(pathOf(name)));
};

const photoFiles = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const part of media.list()) found.push(...part);
  return found;
};

describe('listings import', () => {
  test('a row becomes a listing of the agent', async () => {
    const { code, out, err } = await importRows([ROW]);
    expect([code, err, out]).toEqual([0, '', '1 added, 0 changed, 0 as before\n']);
    const [listing] = await listings();
    expect(listing).toMatchObject({
      price: 1500,
      area: '1,200 sq ft',
      description: 'A quiet flat',
      district: 'Bahan',
      property_type: 'condo',
      listing_type: 'for_sales',
      sqft: 1200,
    });
    const { posted_by: postedBy } = await database.db
      .selectFrom('properties')
      .select('posted_by')
      .executeTakeFirstOrThrow();
    expect(postedBy).toBe(agentId);
  });

  test('cells are understood in both languages, with both digits and by other names', async () => {
    await write(
      'in.csv',
      'Reference,Price,Area,Description,Township,Property Type,Listing-Type,Bedrooms,Furnishing,Negotiable',
      'A,15 lakhs,30x40,Flat,ကမာရွတ်,ကွန်ဒို,ရောင်း,၃,Fully furnished,Yes',
      'B,သိန်း ၁၂၀၀,၁၂၀၀ စတုရန်းပေ,တိုက်ခန်း,Bahan Township,Apartment,For rent,,,no',
    );
    const { code, err } = await importFile();
    expect([code, err]).toEqual([0, '']);
    const [first, second] = await listings();
    expect(first).toMatchObject({
      price: 15,
      region: 'Yangon',
      district: 'Kamayut',
      property_type: 'condo',
      listing_type: 'for_sales',
      bedrooms: 3,
      furnishing: 'full',
      negotiable: true,
    });
    expect(second).toMatchObject({
      price: 1200,
      district: 'Bahan',
      property_type: 'apartment',
      listing_type: 'for_rents',
      bedrooms: null,
      negotiable: false,
    });
  });

  test('a second import of the same file adds nothing and changes nothing', async () => {
    const rows = [ROW, ROW.replace('A-1', 'A-2')];
    await importRows(rows);
    const before = await listings();
    const { out } = await importRows(rows);
    expect(out).toBe('0 added, 0 changed, 2 as before\n');
    expect(await listings()).toEqual(before);
  });

  test('a changed row changes its listing, and the reference of another agent is another one', async () => {
    await importRows([ROW]);
    expect((await importRows([ROW.replace('1500', '1400')])).out).toBe(
      '0 added, 1 changed, 0 as before\n',
    );
    await addUser(database.db, { username: 'other' });
    const { out } = await eain('import', pathOf('in.csv'), '--agent', 'other');
    expect(out).toBe('1 added, 0 changed, 0 as before\n');
    expect((await listings()).map(({ price }) => price)).toEqual([1400, 1400]);
  });

  test('a dry run names each bad row with its line and reason, and saves nothing', async () => {
    const { code, out, err } = await importRows(
      [
        ROW,
        'A-2,,x,"two\nlines",Yangon,Bahan,condo,for_sales',
        'A-3,abc,x,y,Yangon,Mandalay,castle,for_sales',
        ',5,x,y,Yangon,Bahan,condo,for_sales',
        ROW,
        `${ROW},more`,
      ],
      '--dry-run',
    );
    expect(code).toBe(1);
    expect(out).toBe('1 would be added, 0 would be changed, 0 as before\n');
    expect(err.split('\n')).toEqual([
      'Line 4: price "": Price is needed',
      'Line 5: price "abc": Price should be a number above 0',
      'Line 5: district "Mandalay": Choose a township',
      'Line 5: property_type "castle": It must be one of apartment, condo, hotel, house, industrial, land, warehouse',
      'Line 6: reference "": A reference is needed',
      'Line 7: The reference A-1 is that of line 2, too',
      'Line 8: The row has more cells than the first row',
      '5 with problems',
      '',
    ]);
    expect(await listings()).toEqual([]);
  });

  test('rows with problems are left out, the others imported', async () => {
    const { code, out, err } = await importRows(['A-0,x,x,x,x,x,x,x', ROW]);
    expect([code, out]).toEqual([1, '1 added, 0 changed, 0 as before\n']);
    expect(err).toContain('Line 2: price "x"');
    expect(await listings()).toHaveLength(1);
  });

  test('columns with other names are mapped, and unknown ones named', async () => {
    await write(
      'in.csv',
      'No,Asking price,Size,Text,Town,Kind,For,Colour',
      'A,20,x,y,Bahan,condo,rent,red',
    );
    const map =
      'No=reference,Asking price=price,Size=area,Text=description,Town=district,Kind=property_type,For=listing_type';
    const { code, err } = await importFile('--map', map);
    expect([code, err]).toEqual([0, 'Not read: Colour\n']);
    expect(await listings()).toMatchObject([{ price: 20, listing_type: 'for_rents' }]);
  });

  test.each([
    ['Colour=reference', 1, 'There is no column "Colour"'],
    ['price=area', 1, 'Two columns are "area".'],
    ['price=colour', 2, 'must be NAME=COLUMN'],
    ['price', 2, 'must be NAME=COLUMN'],
  ])('the mapping %s is refused', async (map, status, message) => {
    const { code, err } = await importRows([ROW], '--map', map);
    expect(code).toBe(status);
    expect(err).toContain(message);
  });

  test('a file without a reference is refused', async () => {
    await write('in.csv', 'price,area', '5,x');
    expect((await importFile()).err).toContain('No column is "reference"');
  });

  test.each([
    ['is not UTF-8', Buffer.from([0xff, 0xfe, 0x41, 0]), 'is not in UTF-8'],
    ['is empty', Buffer.from(''), 'is empty'],
    ['has an open quote', Buffer.from('reference,price\nA,"5\n'), 'is no CSV file'],
    ['has an endless row', Buffer.alloc(3_000_000, 'x'), 'is longer than 100000 characters'],
  ])('a file that %s is refused in a sentence', async (_name, bytes, message) => {
    await writeFile(pathOf('in.csv'), bytes);
    const { code, err } = await importFile();
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('HTML is sanitised, and Zawgyi converted, as in the form', async () => {
    await importRows([ROW.replace('A quiet flat', '<p>Flat<script>alert(1)</script></p>')]);
    expect((await listings())[0]?.description).toBe('<p>Flat</p>');
  });

  test('an account that does not exist is named', async () => {
    await write('in.csv', HEADER, ROW);
    const { code, err } = await eain('import', pathOf('in.csv'), '--agent', 'nobody');
    expect([code, err]).toEqual([1, 'There is no account "nobody"\n']);
  });
});

describe('photos of an import', () => {
  const PHOTO_HEADER = `${HEADER},photos`;
  const importPhotos = async (photos: string, ...options: string[]) => {
    await write('in.csv', PHOTO_HEADER, `${ROW},${photos}`);
    return importFile('--photos', pathOf('in.zip'), ...options);
  };

  test('photos are found by their names, in their order, and replaced when they change', async () => {
    await writeZip('in.zip', {
      'a.jpg': await jpeg(60, 40),
      'x/b.jpg': await jpeg(40, 60),
    });
    expect(await importPhotos('b.jpg;a.jpg')).toMatchObject({ code: 0, err: '' });
    const [listing] = await listings();
    expect(listing?.photos.map(({ slot, width }) => [slot, width])).toEqual([
      [1, 40],
      [2, 60],
    ]);
    expect((await importPhotos('b.jpg;a.jpg')).out).toBe('0 added, 0 changed, 1 as before\n');
    expect((await importPhotos('a.jpg')).out).toBe('0 added, 1 changed, 0 as before\n');
    expect((await listings())[0]?.photos.map(({ width }) => width)).toEqual([60]);
    expect(await photoFiles()).toHaveLength(1);
  });

  test('a photo that cannot be used refuses its row alone, and leaves nothing', async () => {
    await writeZip('in.zip', {
      'a.jpg': await jpeg(60, 40),
      'bad.jpg': Buffer.from('no photo'),
      'big.jpg': Buffer.alloc(11 * 1024 * 1024),
    });
    const rows = ['a.jpg', 'a.jpg;bad.jpg', 'big.jpg', 'none.jpg', 'a.jpg;'.repeat(6)];
    const lines = rows.map((photos, index) => `${ROW.replace('A-1', `A-${index}`)},${photos}`);
    await write('in.csv', PHOTO_HEADER, ...lines);
    const problems = [
      'Line 5: There is no photo none.jpg, or there are several',
      'Line 6: photos "a.jpg;a.jpg;a.jpg;a.jpg;a.jpg;a.jpg;": At most 5 photos',
      'Line 3: bad.jpg: This file is not a photo we can use',
      'Line 4: big.jpg: The photo is larger than 10 MB',
    ];
    const dry = await importFile('--photos', pathOf('in.zip'), '--dry-run');
    expect(dry.err.split('\n')).toEqual([...problems, '4 with problems', '']);
    const { err, out } = await importFile('--photos', pathOf('in.zip'));
    expect(err.split('\n')).toEqual([...problems, '4 with problems were left out', '']);
    expect(out).toBe('1 added, 0 changed, 0 as before\n');
    expect(await photoFiles()).toHaveLength(1);
  });

  test('an archive that lies about a size, leads out of itself, or is none, is refused', async () => {
    await writeZip('in.zip', { 'a.jpg': Buffer.alloc(100_000) });
    const bytes = await readFile(pathOf('in.zip'));
    const lying = Buffer.from(bytes);
    // The size in the central directory, at the end of the file.
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    await writeFile(pathOf('in.zip'), lying);
    expect((await importPhotos('a.jpg')).err).toContain('Line 2: a.jpg is damaged: ');

    const climbing = Buffer.from(bytes.toString('latin1').replaceAll('a.jpg', '../..'), 'latin1');
    await writeFile(pathOf('in.zip'), climbing);
    expect((await importPhotos('a.jpg')).err).toContain('invalid relative path');

    await writeFile(pathOf('in.zip'), 'no archive');
    expect((await importPhotos('a.jpg')).err).toMatch(/in\.zip cannot be read: /);
    expect(await listings()).toEqual([]);
  });
});

describe('listings export', () => {
  test('an export into the same site changes nothing, and into another one makes the same listings', async () => {
    await writeZip('in.zip', { 'a.jpg': await jpeg(60, 40) });
    await write('in.csv', `${HEADER},photos,features`, `${ROW},a.jpg,"parking,lift"`);
    await importFile('--photos', pathOf('in.zip'));
    await addListing(database.db, { postedBy: agentId, description: '<p>Second</p>' });
    const { code, out } = await eain('export', pathOf('out.csv'), '--photos', pathOf('out.zip'));
    expect([code, out]).toEqual([
      0,
      `2 listings in ${pathOf('out.csv')}\n1 photos in ${pathOf('out.zip')}\n`,
    ]);
    const csv = await readFile(pathOf('out.csv'), 'utf8');
    expect(csv).toMatch(/^\ufeffreference,price,/);
    expect(csv).toContain('eain-2');

    const again = await eain('import', pathOf('out.csv'), '--agent', 'thazin');
    expect(again).toMatchObject({ code: 0, err: 'Not read: agent, created_at\n' });
    expect(again.out).toMatch(/^0 added/);
    const before = await listings();

    const other = await openTestDatabase();
    try {
      await addUser(other.db, { username: 'thazin' });
      await createFileMedia(mediaDir(readConfig({ DATA_DIR: other.dir })));
      const args = ['listings', 'import', pathOf('out.csv'), '--agent', 'thazin'];
      const { out: imported } = await runEain([...args, '--photos', pathOf('out.zip')], {
        dir: other.dir,
      });
      expect(imported).toBe('2 added, 0 changed, 0 as before\n');
      const found = await getProperties(other.db, [1, 2]);
      const facts = ({ price, description, district, features, photos }: (typeof found)[0]) => ({
        ...{ price, description, district, features },
        photos: photos.map(({ width, height }) => [width, height]),
      });
      expect(found.map(facts)).toEqual(before.map(facts));
    } finally {
      await other.close();
    }
  });

  test('a cell that a spreadsheet would take for a formula is quoted, and read back without', async () => {
    await addListing(database.db, { postedBy: agentId, area: '=HYPERLINK("http://x")' });
    await eain('export', pathOf('out.csv'), '--agent', 'thazin');
    expect(await readFile(pathOf('out.csv'), 'utf8')).toContain(`"'=HYPERLINK(""http://x"")"`);
    await eain('import', pathOf('out.csv'), '--agent', 'thazin');
    expect((await listings())[0]?.area).toBe('=HYPERLINK("http://x")');
  });

  test('a file that is there is not overwritten', async () => {
    await write('out.csv', 'mine');
    const { code, err } = await eain('export', pathOf('out.csv'));
    expect([code, err]).toEqual([1, `${pathOf('out.csv')} is there already\n`]);
    expect(await readFile(pathOf('out.csv'), 'utf8')).toBe('mine');
  });
});
