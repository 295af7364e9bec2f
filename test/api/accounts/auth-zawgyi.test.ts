import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

const CODE = 'open sesame';
const ZAWGYI = {
  company: 'အိမ္ၿခံေျမ အေရာင္းအဝယ္',
  position: 'Agent',
  name: 'ဦးေအာင္ျမင့္',
  address: 'အမွတ္ ၇၊ ေ႐ႊျပည္သာၿမိဳ႕နယ္',
};
const UNICODE = {
  company: 'အိမ်ခြံမြေ အရောင်းအဝယ်',
  position: 'Agent',
  name: 'ဦးအောင်မြင့်',
  address: 'အမှတ် ၇၊ ရွှေပြည်သာမြို့နယ်',
};
const CONVERTED = ['company', 'name', 'address'];

let app: TestApp;
let mya: Account;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', REGISTRATION_CODE: CODE } });
  mya = await createAccount(app);
});
afterAll(() => app.close());

const register = (username: string, texts: object) =>
  post(app, '/auth/register', {
    username,
    email: `${username}@example.com`,
    email1: 'office@example.com',
    phone: '09 123 456 789',
    password: 'Padauk rain 77',
    validationCode: CODE,
    ...texts,
  });

const update = ({ username, email, email1, phone }: Account['user'], texts: object) =>
  post(app, '/auth/updateUser', { username, email, email1, phone, ...texts }, mya.headers);

const saves: [string, (texts: object) => ReturnType<typeof post>][] = [
  ['a registration', (texts) => register(`agent.${++count}`, texts)],
  ['a change', (texts) => update(mya.user, texts)],
];
let count = 0;

test.each(saves)('%s stores Unicode and names the converted fields', async (_what, save) => {
  const { body } = await save(ZAWGYI);
  expect(body).toMatchObject({ user: UNICODE, convertedFromZawgyi: CONVERTED });
});

test.each(saves)('%s in Unicode names no field', async (_what, save) => {
  const { body } = await save(UNICODE);
  expect(body).toMatchObject({ user: UNICODE });
  expect(body).not.toHaveProperty('convertedFromZawgyi');
});

test.each(saves)('%s keeps Zawgyi on request', async (_what, save) => {
  const { body } = await save({ ...ZAWGYI, keepZawgyi: true });
  expect(body).toMatchObject({ user: ZAWGYI });
  expect(body).not.toHaveProperty('convertedFromZawgyi');
});

test.each(saves)('%s refuses an unknown value of the keep flag', async (_what, save) => {
  expect(outcomeOf(await save({ ...ZAWGYI, keepZawgyi: 'yes' }))).toMatch(/^400 invalid_input/);
});

test('usernames and e-mails are stored as typed', async () => {
  const { body } = await register('ေအာင္', UNICODE);
  expect(body).toMatchObject({ user: { username: 'ေအာင္' } });
});
