import { expect, test } from 'vitest';
import { cpuTimesMs } from '#test/support/process/cpu-time.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password matches its hash, which is different every time', async () => {
  const [first, second] = [
    await hashPassword('Golden77 land'),
    await hashPassword('Golden77 land'),
  ];
  expect(first).not.toBe(second);
  for (const hash of [first, second]) {
    expect(await verifyPassword('Golden77 land', hash)).toBe(true);
    for (const wrong of ['golden77 land', 'Golden77 land ', 'Golden77', ''])
      expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

test('the hash is argon2id with 19 MiB, two passes and one lane', async () => {
  const hash = await hashPassword('Golden77 land');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the same letters from another keyboard are the same password', async () => {
  expect(await verifyPassword('Cafe\u0301 land', await hashPassword('Caf\u00e9 land'))).toBe(true);
  expect(await verifyPassword('စကားဝှက်ရှည်', await hashPassword('စကားဝှက်ရှည်'))).toBe(true);
});

test('without a hash every password is wrong, and the check takes as long', async () => {
  const hash = await hashPassword('Golden77 land');
  const { real, ...none } = await cpuTimesMs({
    real: () => verifyPassword('Golden77 land', hash),
    null: () => verifyPassword('Golden77 land', null),
    undefined: () => verifyPassword('Golden77 land', undefined),
  });
  for (const time of Object.values(none)) expect(time).toBeGreaterThan(real / 2);
  for (const nothing of [null, undefined])
    expect(await verifyPassword('Golden77 land', nothing)).toBe(false);
});

test('the password of the substitute hash is refused', async () => {
  for (const none of [null, undefined]) expect(await verifyPassword('x', none)).toBe(false);
});
