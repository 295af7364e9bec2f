import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteRecord } from '#records/versions.ts';
import {
  HEADER,
  openListingFiles,
  ROW,
  type ListingFiles,
} from '#test/support/app/listing-files.ts';
import { addUser } from '#test/support/app/records.ts';
import { writeZawgyi } from '#test/support/texts/zawgyi-writer.ts';

let files: ListingFiles;
beforeEach(async () => {
  files = await openListingFiles();
});
afterEach(() => files.close());

/** Writes rows below the usual header and imports them. */
const importRows = async (rows: string[], ...options: string[]) => {
  await files.write('in.csv', HEADER, ...rows);
  return files.importFile(...options);
};

describe('listings import', () => {
  test('a row becomes a listing of the agent', async () => {
    const { code, out, err } = await importRows([ROW]);
    expect([code, err, out]).toEqual([0, '', '1 added, 0 changed, 0 as before\n']);
    const [listing] = await files.listings();
    expect(listing).toMatchObject({
      price: 1500,
      area: '1,200 sq ft',
      description: 'A quiet flat',
      district: 'Bahan',
      property_type: 'condo',
      listing_type: 'for_sales',
      sqft: 1200,
    });
    const { posted_by: postedBy } = await files.db
      .selectFrom('properties')
      .select('posted_by')
      .executeTakeFirstOrThrow();
    expect(postedBy).toBe(files.agentId);
  });

  test('a home that was closed and comes back in a file keeps its first date', async () => {
    await importRows([ROW]);
    const FIRST = '2026-01-02T00:00:00.000Z';
    await files.db.updateTable('properties').set({ status: 'closed', created_at: FIRST }).execute();
    await files.db.deleteFrom('listing_references').execute();
    await importRows([ROW]);
    const dates = await files.db.selectFrom('properties').select('created_at').execute();
    expect(dates.map((listing) => listing.created_at)).toEqual([FIRST, FIRST]);
  });

  test('cells are understood in both languages, with both digits and by other names', async () => {
    await files.write(
      'in.csv',
      'Reference,Price,Area,Description,Township,Property Type,Listing-Type,Bedrooms,Furnishing,Negotiable',
      'A,15 lakhs,30x40,Flat,ကမာရွတ်,ကွန်ဒို,ရောင်း,၃,Fully furnished,Yes',
      'B,သိန်း ၁၂၀၀,၁၂၀၀ စတုရန်းပေ,တိုက်ခန်း,Bahan Township,Apartment,For rent,,,no',
    );
    const { code, err } = await files.importFile();
    expect([code, err]).toEqual([0, '']);
    const [first, second] = await files.listings();
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
    const before = await files.listings();
    const { out } = await importRows(rows);
    expect(out).toBe('0 added, 0 changed, 2 as before\n');
    expect(await files.listings()).toEqual(before);
  });

  test('a changed row changes its listing, and the reference of another agent is another one', async () => {
    await importRows([ROW]);
    expect((await importRows([ROW.replace('1500', '1400')])).out).toBe(
      '0 added, 1 changed, 0 as before\n',
    );
    await addUser(files.db, { username: 'other' });
    const { out } = await files.eain('import', files.pathOf('in.csv'), '--agent', 'other');
    expect(out).toBe('1 added, 0 changed, 0 as before\n');
    expect((await files.listings()).map(({ price }) => price)).toEqual([1400, 1400]);
  });

  test('the number of another agent’s listing, as an export names it, changes nothing of theirs', async () => {
    await importRows([ROW]);
    await addUser(files.db, { username: 'other' });
    await files.write('in.csv', HEADER, ROW.replace('A-1', 'eain-1').replace('1500', '1400'));
    const { out } = await files.eain('import', files.pathOf('in.csv'), '--agent', 'other');
    expect(out).toBe('1 added, 0 changed, 0 as before\n');
    expect((await files.listings()).map(({ price }) => price)).toEqual([1500, 1400]);
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
    expect(await files.listings()).toEqual([]);
  });

  test('rows with problems are left out, the others imported', async () => {
    const { code, out, err } = await importRows(['A-0,x,x,x,x,x,x,x', ROW]);
    expect([code, out]).toEqual([1, '1 added, 0 changed, 0 as before\n']);
    expect(err).toContain('Line 2: price "x"');
    expect(await files.listings()).toHaveLength(1);
  });

  test('rows of empty cells alone, as spreadsheets write below a table, are no rows', async () => {
    const EMPTY = HEADER.replace(/[^,]/g, '');
    const { code, out, err } = await importRows([ROW, EMPTY, EMPTY.replaceAll(',', ' ,'), EMPTY]);
    expect([code, err, out]).toEqual([0, '', '1 added, 0 changed, 0 as before\n']);
  });

  test('a listing that was deleted takes its reference with it, and is added again', async () => {
    await importRows([ROW]);
    await deleteRecord(files.db, 'properties', 1);
    expect((await importRows([ROW])).out).toBe('1 added, 0 changed, 0 as before\n');
  });

  test('columns with other names are mapped, and unknown ones named', async () => {
    await files.write(
      'in.csv',
      'No,Asking price,Size,Text,Town,Kind,For,Colour',
      'A,20,x,y,Bahan,condo,rent,red',
    );
    const map =
      'No=reference,Asking price=price,Size=area,Text=description,Town=district,Kind=property_type,For=listing_type';
    const { code, err } = await files.importFile('--map', map);
    expect([code, err]).toEqual([0, 'Not read: Colour\n']);
    expect(await files.listings()).toMatchObject([{ price: 20, listing_type: 'for_rents' }]);
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

  test('photos that are named without --photos are said to be left out', async () => {
    await files.write('in.csv', `${HEADER},photos`, `${ROW},front.jpg`);
    expect((await files.importFile('--dry-run')).err).toBe('Not read: photos\n');
  });

  test('a file with a quote too many is refused by its line, and nothing of it is imported', async () => {
    // More than is read at once: the first ones could be imported before the last one is read.
    const text = 'A quiet flat. '.repeat(400);
    const rows = Array.from({ length: 60 }, (_, at) =>
      ROW.replace('A-1', `A-${at + 1}`).replace('A quiet flat', text),
    );
    const refusals = [];
    for (const cell of ['A "quiet" flat', '"A" quiet flat', '"A quiet flat']) {
      const { code, err, out } = await importRows([...rows, ROW.replace('A quiet flat', cell)]);
      refusals.push([code, out, err.replace(files.pathOf('in.csv'), 'FILE').trim()]);
    }
    const row = 'The row of FILE that begins at line 62';
    const advice = 'has a quote too many: a cell with quotes is written "A ""quiet"" flat".';
    expect(refusals).toEqual([
      [1, '', `${row} ${advice}`],
      [1, '', `${row} ${advice}`],
      [1, '', `${row} has a quote without end.`],
    ]);
    expect(await files.listings()).toEqual([]);
  });

  test('a file that is not there and a folder are refused in a sentence', async () => {
    const missing = await files.eain('import', '/missing.csv', '--agent', 'thazin');
    expect([missing.code, missing.err]).toEqual([1, 'There is no file /missing.csv.\n']);
    const folder = await files.eain('import', '/', '--agent', 'thazin');
    expect([folder.code, folder.err]).toEqual([1, '/ is a folder, not a CSV file.\n']);
  });

  test('a file without a reference is refused', async () => {
    await files.write('in.csv', 'price,area', '5,x');
    expect((await files.importFile()).err).toContain('No column is "reference"');
  });

  test.each([
    ['is not UTF-8', Buffer.from([0xff, 0xfe, 0x41, 0]), 'is not in UTF-8'],
    [
      'has semicolons',
      Buffer.from('reference;price;area\nA;5;x\n'),
      'in.csv has ";" between its cells',
    ],
    ['has tabs', Buffer.from('reference\tprice\nA\t5\n'), 'has a tab between its cells'],
    ['is empty', Buffer.from(''), 'is empty'],
    ['has an open quote', Buffer.from('reference,price\nA,"5\n'), 'a quote without end'],
    ['has an endless row', Buffer.alloc(3_000_000, 'x'), 'is longer than 100000 characters'],
  ])('a file that %s is refused in a sentence', async (_name, bytes, message) => {
    await writeFile(files.pathOf('in.csv'), bytes);
    const { code, err } = await files.importFile();
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('HTML is sanitised, and Zawgyi converted, as in the form', async () => {
    const burmese = 'ကျွန်တော်တို့၏ အိမ်သည် မြို့လယ်တွင် ရှိသည်';
    await importRows([
      ROW.replace('A quiet flat', '<p>Flat<script>alert(1)</script></p>'),
      ROW.replace('A-1', 'A-2').replace('A quiet flat', writeZawgyi(burmese)),
    ]);
    const [first, second] = await files.listings();
    expect([first?.description, second?.description]).toEqual(['<p>Flat</p>', burmese]);
  });

  test('an account that does not exist is named', async () => {
    await files.write('in.csv', HEADER, ROW);
    const { code, err } = await files.eain('import', files.pathOf('in.csv'), '--agent', 'nobody');
    expect([code, err]).toEqual([1, 'There is no account "nobody"\n']);
  });
});
