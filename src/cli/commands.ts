import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { copyDatabase } from './database/copy.ts';
import { createInvitation } from './invitations/create.ts';
import { listInvitations } from './invitations/list.ts';
import { revokeInvitation } from './invitations/revoke.ts';
import { exportFile } from './listings/export.ts';
import { importFile } from './listings/import.ts';
import { cleanMedia } from './media/clean.ts';
import { moveMedia } from './media/move.ts';
import { migrateDatabase } from './migrate.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { createUser } from './users/create.ts';
import { deleteUser } from './users/delete.ts';
import { disableUser } from './users/disable.ts';
import { enableUser } from './users/enable.ts';
import { listUsers } from './users/list.ts';
import { resetPassword } from './users/reset.ts';
import { changeRole } from './users/role.ts';
import { addWebhook } from './webhooks/add.ts';
import { listWebhooks } from './webhooks/list.ts';
import { removeWebhook } from './webhooks/remove.ts';
import { resumeWebhook } from './webhooks/resume.ts';

/** Every command of `eain`, by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'users list': listUsers,
  'users create': createUser,
  'users role': changeRole,
  'users disable': disableUser,
  'users enable': enableUser,
  'users delete': deleteUser,
  'users reset': resetPassword,
  'invitations create': createInvitation,
  'invitations list': listInvitations,
  'invitations revoke': revokeInvitation,
  check,
  migrate: migrateDatabase,
  backup,
  restore,
  'database copy': copyDatabase,
  'listings export': exportFile,
  'listings import': importFile,
  'media clean': cleanMedia,
  'media move': moveMedia,
  'webhooks add': addWebhook,
  'webhooks list': listWebhooks,
  'webhooks remove': removeWebhook,
  'webhooks resume': resumeWebhook,
  seed,
};
