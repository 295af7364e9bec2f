import { signIn } from '#test/support/app/sign-in.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import type { AgentSite } from './agent-site.ts';

const COLOURS = ['#1f6f7a', '#b7793a', '#5d7a4a'];

/** Uploads photos into the first three slots of a record; `path` is that of the call below `/api/`. */
export const uploadPhotos = async (
  { db, origin }: AgentSite,
  postedBy: number,
  path: string,
): Promise<void> => {
  const { headers } = await signIn(db, postedBy);
  for (const [slot, colour] of COLOURS.entries()) {
    const name = `image${slot + 1}`;
    const body = new FormData();
    body.append(name, new Blob([new Uint8Array(await smallPhoto(colour))]), 'photo.jpg');
    const address = `${origin}/api/${path}/${name}`;
    const { ok } = await fetch(address, { method: 'POST', headers, body });
    if (!ok) throw new Error(`${address} refused a photo`);
  }
};
