import { createInvitation } from '#features/accounts/server/invitations.ts';
import { post } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './open-api.ts';

/** The fixed code of the site that these registrations are for. */
export const REGISTRATION_CODE = 'Mingalaba 7';

let last = 0;

/** A newcomer whom nothing is wrong with, under a name of their own, but for what is given. */
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

/** Asks for an account. */
export const register = (
  app: TestApp,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => post(app, '/auth/register', body, headers);

/** Makes an invitation and returns its code. */
export const invite = async (
  { db, now }: TestApp,
  invitation: Parameters<typeof createInvitation>[1] = {},
): Promise<string> => (await createInvitation(db, invitation, now())).code;
