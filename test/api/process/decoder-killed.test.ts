import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { formOf } from '#test/support/app/calls.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { heavyCameraPhoto } from '#test/support/photos/camera.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { waitUntilTidy } from '#test/support/process/disk-state.ts';
import { childrenOf } from '#test/support/process/processes.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

const DECODER = 'image-process';

let data: { dir: string; remove: () => Promise<void> };
let site: Site;
beforeEach(async () => {
  data = await newDataDir();
  site = await startSite({ DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off' });
});
afterEach(async () => {
  await site.stop();
  await data.remove();
});

test('the site goes on when its decoder process is killed', async () => {
  const db = connect(databaseIn(data.dir));
  const { headers } = await addSignedIn(db);
  await db.destroy();
  const publish = async (photo: Uint8Array): Promise<number> => {
    const body = formOf(LISTING_FORM, { image1: photo });
    const answer = await fetch(`${site.origin}/api/properties`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const small = await jpeg(40, 30);
  expect(await publish(small)).toBe(201);

  const call = { isAnswered: false };
  const publishing = publish(await heavyCameraPhoto()).finally(() => (call.isAnswered = true));
  const killed = new Set<number>();
  while (!call.isAnswered) {
    for (const pid of childrenOf(site.pid, DECODER).filter((each) => !killed.has(each))) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(killed.size).toBeGreaterThan(0);
  expect([201, 503]).toContain(await publishing);

  expect(await publish(small)).toBe(201);
  expect((await waitUntilTidy(data.dir)).faults).toEqual([]);
});
