import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldValues } from '#contract/fields.ts';
import { markUnfinishedDemo } from '#db/stores/unfinished-demo.ts';
import type { Db } from '#db/tables.ts';
import { normalisePhone } from '#features/accounts/rules.ts';
import { createUser, hasUsers } from '#features/accounts/server/store.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { factFields } from '#features/properties/facts/fact-fields.ts';
import { createProperty } from '#features/properties/server/store.ts';
import { removePhotos } from '#photos/files.ts';
import { addPreparedPhoto } from '#photos/store.ts';
import type { Media } from '#platform/files/media.ts';
import { prepare, type PreparedImage } from '#platform/images/images.ts';
import { sanitizeHtml } from '#platform/text/sanitise.ts';
import { loadContent } from './content.ts';
import { demoTime, demoViews } from './dates.ts';
import { picturesOf } from './pictures.ts';
import { readJson, type AddPicture } from './source.ts';

type DemoAgent = {
  username: string;
  name: string;
  email: string;
  email1: string;
  phone: string;
  company: string;
  position: string;
  address: string;
  telegram?: string;
  whatsapp?: string;
  role: 'agent' | 'admin';
};

type DemoListing = Partial<FieldValues<typeof factFields>> & {
  region: string;
  district: string;
  property_type: string;
  listing_type: ListingType;
  price: number;
  area: string;
  agent: string;
  daysAgo: number;
  description: string;
  /** The position of its project in `projects.json`, from 1. */
  project?: number;
};

type DemoParts = { db: Db; media: Media; now: Date; dir: string };

/**
 * Fills a database without users with the demo of `dir`: agents, listings, articles, pages,
 * projects, and the largest JPEG of each picture; `encodePending` makes the variants. Runs in one
 * transaction: after an interrupted load the database is as empty as before, and the next start
 * loads again.
 */
export const loadDemo = async ({ db, media, now, dir }: DemoParts): Promise<void> => {
  if (await hasUsers(db)) return;
  const agents = await readJson<DemoAgent[]>(dir, 'agents.json');
  const listings = await readJson<DemoListing[]>(dir, 'listings.json');
  const photoNames: string[] = [];
  const pictureOf = readPictures(dir);
  const addPicture: AddPicture = async (tx, picture, place) => {
    const image = await pictureOf(picture);
    photoNames.push(await addPreparedPhoto(tx, media, { ...place, image }));
  };
  await markUnfinishedDemo(db, true);
  try {
    await db.transaction().execute(async (tx) => {
      await markUnfinishedDemo(tx, false);
      const owners = await createAgents(tx, agents, now);
      const projects = await loadContent({ db: tx, now, dir, owners, addPicture });
      for (const { listing, createdAt, pictures } of schedule(listings, now)) {
        const id = await createProperty(tx, {
          ...listing,
          description: sanitizeHtml(listing.description),
          postedBy: ownerOf(owners, listing),
          createdAt: createdAt.toISOString(),
          viewCount: demoViews(listing.daysAgo, listings.indexOf(listing)),
          isConfirmed: false,
          project_id: listing.project === undefined ? null : projects[listing.project - 1],
        });
        const owner = { owner: 'property_id', ownerId: id } as const;
        await allSettledOrThrow(
          pictures.map((picture, index) => addPicture(tx, picture, { ...owner, slot: index + 1 })),
        );
      }
    });
  } catch (error) {
    await removePhotos(media, photoNames);
    throw error;
  }
};

/** Decodes each picture once, because many records show the same one. */
const readPictures = (dir: string): ((picture: string) => Promise<PreparedImage>) => {
  const prepared = new Map<string, Promise<PreparedImage>>();
  return (picture) => {
    const known = prepared.get(picture);
    if (known) return known;
    const image = readFile(join(dir, 'pictures', `${picture}.jpg`)).then(prepare);
    prepared.set(picture, image);
    return image;
  };
};

const createAgents = async (
  db: Db,
  agents: readonly DemoAgent[],
  now: Date,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const agent of agents) {
    const phone = normalisePhone(agent.phone);
    if (!phone) throw new Error(`${agent.username} has no phone: ${agent.phone}`);
    const createdAt = demoTime(now, 90, ids.size).toISOString();
    ids.set(
      agent.username,
      await createUser(db, { ...agent, phone, passwordHash: null, createdAt }),
    );
  }
  return ids;
};

const ownerOf = (owners: ReadonlyMap<string, number>, listing: DemoListing): number => {
  const id = owners.get(listing.agent);
  if (id === undefined) throw new Error(`No demo agent has the name ${listing.agent}`);
  return id;
};

/**
 * Adds the time and the pictures to each listing and sorts the oldest first, so that ids grow with
 * time.
 */
const schedule = (listings: readonly DemoListing[], now: Date) => {
  const turns = new Map<string, number>();
  return listings
    .map((listing, index) => ({ listing, createdAt: demoTime(now, listing.daysAgo, index) }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ listing, createdAt }) => {
      const turn = turns.get(listing.property_type) ?? 0;
      turns.set(listing.property_type, turn + 1);
      return { listing, createdAt, pictures: picturesOf(listing.property_type, turn) };
    })
    .toReversed();
};

/** Waits for all tasks even if one fails: none may still write after the clean-up. */
const allSettledOrThrow = async (tasks: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(tasks)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
