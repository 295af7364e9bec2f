import { createInvitation } from '#features/accounts/server/invitations.ts';
import { post } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { ApiResponse } from './open-api.ts';

/** The REGISTRATION_CODE that the app of these tests is configured with. */
export const REGISTRATION_CODE = 'Mingalaba 7';

let last = 0;

/** A valid registration with a unique username, overridden by `values`. */
export const newcomer = (values: Record<string, unknown> = {}): Record<string, unknown> => {
  const username = `newcomer${++last}`;
  return {
    username,
    email: `${username}@example.com`,
    password: 'Padauk rain 77',
    validationCode: REGISTRATION_CODE,
    company: 'Golden Land',
    phone: '09123456789',
    email1: 'office@example.com',
    position: 'Agent',
    name: 'Daw Mya',
    address: '12 Bogyoke Road',
    ...values,
  };
};

export const register = (
  app: TestApp,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> => post(app, '/auth/register', body, headers);

/** Creates an invitation and returns its code. */
export const invite = async (
  { db, now }: TestApp,
  invitation: Parameters<typeof createInvitation>[1] = {},
): Promise<string> => (await createInvitation(db, invitation, now())).code;
