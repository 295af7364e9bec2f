import { expect, test } from 'vitest';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { createAccount, outcomeOf, post } from '#test/support/app/accounts.ts';
import { startTestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { invite, newcomer, register, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { bearer } from '#test/support/app/sign-in.ts';

test('no password, token, code or name is ever in the log', async () => {
  const { log, lines } = memoryLog();
  const app = await startTestApp({ log, env: { REGISTRATION_CODE } });
  const before = lines.length;
  const admin = await createAccount(app, { role: 'admin' });
  const agent = await createAccount(app);
  const { code: resetCode } = await createReset(app.db, agent.user.id, app.now());
  const invitation = await invite(app);
  const body = newcomer({ validationCode: invitation });
  const { username, email, password } = body;
  const wrong = 'Wrong Password 55';
  const outcomes: string[] = [];
  const ask = async (path: string, sent: unknown, token = ''): Promise<Record<string, unknown>> => {
    const answer = await post(app, path, sent, bearer(token));
    outcomes.push(outcomeOf(answer));
    return answer.body as Record<string, unknown>;
  };

  for (let turn = 0; turn < 3; turn++) await register(app, body);
  await register(app, newcomer());
  await ask('/auth/register', newcomer({ validationCode: 'WRNG-C0DE' }));
  await ask('/auth/login', { username, password: wrong });
  const { token } = await ask('/auth/login', { username, password });
  await ask('/auth/getUser', { email }, String(token));
  const changed = { ...body, password: 'Changed Password 66', currentPassword: password };
  const { token: newToken } = await ask('/auth/updateUser', changed, String(token));
  await ask('/auth/logout', {}, String(newToken));
  await ask('/auth/findReset', { code: resetCode });
  await ask('/auth/findReset', { code: 'WRONG-RESET-CODE' });
  await ask('/auth/resetPassword', { code: resetCode, password: 'Reset Password 77' });
  const made = await ask('/admin/invitations', { uses: 1 }, admin.token);
  const link = await ask(`/admin/users/${agent.user.id}/reset`, {}, admin.token);
  expect(new Set(outcomes.map((outcome) => outcome.slice(0, 3)))).toEqual(
    new Set(['200', '201', '400', '401', '404']),
  );

  // A body that cannot be parsed, a secret in an address, and a failing call.
  const headers = { 'content-type': 'application/json', ...admin.headers };
  const malformed = { headers, payload: `{"password":"${wrong}"` };
  expect((await callApi(app, 'POST', '/api/auth/login', malformed)).status).toBe(400);
  for (const url of ['/api/auth/login', '/setPassword', '/login'])
    await app.server.inject({ url: `${url}?code=${resetCode}&token=${admin.token}`, headers });
  await app.db.schema.dropTable('sessions').execute();
  await ask('/auth/login', { username: agent.user.username, password: 'Reset Password 77' });
  await app.db.schema.dropTable('password_resets').execute();
  await app.db.schema.dropTable('invitations').execute();
  await ask('/auth/register', newcomer({ validationCode: invitation }));
  await ask('/auth/findReset', { code: resetCode });
  await ask('/admin/invitations', {}, admin.token);
  expect(outcomes.slice(-4)).toEqual(Array(4).fill('500 internal_error'));
  await app.close();

  const logged = JSON.stringify(lines.slice(before));
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(20);
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(4);
  const secrets = [
    [password, wrong, 'Changed Password', 'Reset Password', agent.password],
    [token, newToken, admin.token, agent.token],
    [invitation, REGISTRATION_CODE, 'WRNG-C0DE', resetCode, 'WRONG-RESET', made['code']],
    [new URL(String(link['url'])).hash.slice('#code='.length), '$argon2id'],
    [username, email, agent.user.username, agent.user.email, 'Bearer', '127.0.0.1'],
  ]
    .flat()
    .map(String);
  expect(secrets).not.toContain('undefined');
  expect(secrets).not.toContain('null');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
