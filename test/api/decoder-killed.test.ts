import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { heavyCameraPhoto } from '../support/camera.ts';
import { databaseIn } from '../support/demo-data.ts';
import { untilTidy } from '../support/disk-state.ts';
import { jpeg } from '../support/jpeg.ts';
import { childrenOf } from '../support/processes.ts';
import { formOf, TYPED } from '../support/publishing.ts';
import { addSignedIn } from '../support/sign-in.ts';
import { newDataDir, startSite, type Site } from '../support/site.ts';

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

test('a decoder that is killed in the middle takes nothing with it', async () => {
  const db = connect(databaseIn(data.dir));
  const { headers } = await addSignedIn(db);
  await db.destroy();
  const publish = async (photo: Uint8Array): Promise<number> => {
    const body = formOf(TYPED, { image1: photo });
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
  expect((await untilTidy(data.dir)).faults).toEqual([]);
});
