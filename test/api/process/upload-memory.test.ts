// @module-tag thorough
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { PHOTO_SLOTS } from '#features/properties/contract.ts';
import { formOf } from '#test/support/app/calls.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { heavyCameraPhoto } from '#test/support/photos/camera.ts';
import { readDisk, waitUntilTidy } from '#test/support/process/disk-state.ts';
import { peakMb, watchMemory } from '#test/support/process/memory.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

/** Memory limit of the site in MB. */
const BUDGET = 400;

let data: { dir: string; remove: () => Promise<void> };
let site: Site;
let agent: SignedInUser;

beforeAll(async () => {
  data = await newDataDir();
  site = await startSite({ DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off' });
  const db = connect(databaseIn(data.dir));
  agent = await addSignedIn(db);
  await db.destroy();
});
afterAll(async () => {
  await site.stop();
  await data.remove();
});

const publish = async (photos: Record<string, Uint8Array>) => {
  const url = `${site.origin}/api/properties`;
  const body = formOf(LISTING_FORM, photos);
  const answer = await fetch(url, { method: 'POST', headers: agent.headers, body });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') };
};

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s of 50 megapixels is accepted, and decoding it takes no memory of the server',
  async (format) => {
    const canvas = { width: 8000, height: 6250, channels: 3, background: '#4a7' } as const;
    const photo = await sharp({ create: canvas }).toFormat(format, { effort: 1 }).toBuffer();
    expect(await publish({ image1: photo })).toMatchObject({ status: 201 });
    expect(peakMb(site.pid)).toBeLessThan(BUDGET);
  },
  60_000,
);

// This test is last, because encoding the variants of its photos continues after it.
test('20 concurrent uploads of five camera photos are all answered, within 400 MB', async ({
  annotate,
}) => {
  const photo = await heavyCameraPhoto();
  const five = Object.fromEntries(PHOTO_SLOTS.map((slot) => [slot, photo]));
  const { photos } = await readDisk(data.dir);
  const memory = watchMemory(site.pid);
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(five)));
  const peak = memory.peak();
  memory.stop();
  await annotate(`${Math.round(peak)} MB at most`);
  const made = answers.filter(({ status }) => status === 201).length;
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toEqual({ status: 503, message: 'unavailable', retryAfter: '5' });
  expect(made).toBeGreaterThan(0);
  expect(peak).toBeLessThan(BUDGET);
  expect(await waitUntilTidy(data.dir)).toMatchObject({
    photos: photos + made * 5,
    faults: [],
  });
}, 120_000);
